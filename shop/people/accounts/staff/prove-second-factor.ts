import { inTransaction, type Shop } from '#context'
import { markRefusal, refuse } from '#lib/domain-error.ts'
import { countCalls, giveBackPlaces, refuseOver, type Counted } from '#shop/ground/limits/limit-calls.ts'
import { isStaff, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { isKnownNetwork, rememberNetwork } from '#shop/people/accounts/sign-in-networks.ts'
import { recordStaffCall } from './act-as-staff.ts'
import { mailNewNetwork } from './mail-new-network.ts'
import { hashRecoveryCodes, newRecoveryCodes, recoveryCodeHashes } from './recovery-codes.ts'
import {
  findRecoveryCodes,
  findSealedKey,
  insertRecoveryCodes,
  insertSecondFactor,
  useRecoveryCode,
  useStep,
} from './second-factor.db.ts'
import { openKey, sealKey } from './sealed-key.ts'
import { readTicket } from './start-second-factor.ts'
import { stepOfCode } from './totp.ts'

/** `recoveryCodes`: shown once, at the enrolment. `isNewNetwork`: not used in ninety days. */
export type Proven = { accountId: string; token: string; recoveryCodes: string[]; isNewNetwork: boolean }

/**
 * Takes a code of the authenticator or a recovery code (server rules §7), each once. Only failures use up tries.
 * @throws DomainError 'account.second_factor_ended' for a forged or old ticket, 'account.wrong_code' {fields},
 * 'request.rate_limited' {retryAfterS}
 */
export async function proveSecondFactor(
  shop: Shop,
  input: { ticket: string; code: string; address: string },
): Promise<Proven> {
  const ticket = await readTicket(shop, input.ticket)
  const person = ticket && (await findAccount(shop, ticket.accountId))
  if (!ticket || !person || !isStaff(person) || person.tokenVersion !== ticket.version)
    throw refuse('account.second_factor_ended')
  // Counted before the call is recorded, so that tries above the limit add no rows to the record.
  const { counted, isKnown } = await countTry(shop, person, input.address)
  return recordStaffCall(shop, person, { call: 'proveSecondFactor', object: null }, () =>
    signIn(shop, person, { ...input, key: ticket.key, counted, isNewNetwork: !isKnown }),
  )
}

/**
 * A code of the authenticator, or a recovery code, from a person who is signed in. A session that was left open cannot
 * give it. @throws DomainError 'account.wrong_code' {fields}, 'request.rate_limited' {retryAfterS}
 */
export async function proveAgain(
  shop: Shop,
  { account, code, address }: { account: SignedIn; code: string; address: string },
): Promise<void> {
  const { counted } = await countTry(shop, account, address)
  if (!(await redeemCode(shop, account.id, code.replaceAll(/\s/g, ''))))
    throw markRefusal(refuse('account.wrong_code', { fields: { code: 'code.wrong' } }), { accountId: account.id })
  await giveBackPlaces(shop, counted)
}

async function signIn(
  shop: Shop,
  person: SignedIn & { tokenVersion: number },
  input: { key: string | null; code: string; address: string; counted: readonly Counted[]; isNewNetwork: boolean },
): Promise<Proven> {
  const code = input.code.replaceAll(/\s/g, '')
  const recoveryCodes =
    input.key === null ? await redeemCode(shop, person.id, code) : await enrolFactor(shop, person.id, input.key, code)
  if (!recoveryCodes)
    throw markRefusal(refuse('account.wrong_code', { fields: { code: 'code.wrong' } }), { accountId: person.id })
  await giveBackPlaces(shop, input.counted)
  if (input.isNewNetwork) await mailNewNetwork(shop, person)
  await rememberNetwork(shop, { accountId: person.id, email: person.email, address: input.address })
  const token = signSession(person, { secret: shop.settings.sessionSecret, now: shop.now() })
  return { accountId: person.id, token, recoveryCodes, isNewNetwork: input.isNewNetwork }
}

async function countTry(
  shop: Shop,
  person: { id: string; email: string },
  address: string,
): Promise<{ counted: Counted[]; isKnown: boolean }> {
  const isKnown = await isKnownNetwork(shop, { accountId: person.id, email: person.email, address })
  const pair = `${person.id}\n${address}`
  // Wrong codes from unknown networks do not count against a network this person has used.
  const tries = isKnown ? `${pair}\nknown` : person.id
  const counted = await countCalls(shop, {
    'wrong codes by account and network': pair,
    'wrong codes by account from new networks': tries,
    'wrong codes of a day by account from new networks': tries,
  })
  await refuseOver(shop, counted, undefined, { accountId: person.id })
  return { counted, isKnown }
}

async function redeemCode(shop: Shop, accountId: string, code: string): Promise<[] | null> {
  const sealed = await findSealedKey(shop, accountId)
  // The second factor was removed meanwhile: the person signs in again and enrols anew.
  if (sealed === undefined) throw refuse('account.second_factor_ended')
  if (!/^\d{6}$/.test(code)) {
    const stored = await findRecoveryCodes(shop, accountId)
    const hashes = await recoveryCodeHashes(shop, accountId, { code, stored })
    return (await useRecoveryCode(shop, accountId, hashes)) ? [] : null
  }
  const step = stepOfCode(openKey(shop, accountId, sealed), code, shop.now())
  return step !== null && (await useStep(shop, accountId, step)) ? [] : null
}

async function enrolFactor(shop: Shop, accountId: string, key: string, code: string): Promise<string[] | null> {
  const step = stepOfCode(key, code, shop.now())
  if (step === null) return null
  const recoveryCodes = newRecoveryCodes()
  const hashes = await hashRecoveryCodes(shop, recoveryCodes)
  await inTransaction(shop, async (shop) => {
    const sealedKey = sealKey(shop, accountId, key)
    // Another window was faster: this ticket's key opens nothing.
    if (!(await insertSecondFactor(shop, { accountId, sealedKey, step }))) throw refuse('account.second_factor_ended')
    await insertRecoveryCodes(shop, accountId, hashes)
  })
  return recoveryCodes
}
