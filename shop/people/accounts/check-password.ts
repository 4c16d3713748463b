import type { Shop } from '#context'
import { countCalls, giveBackPlaces, refuseOver, type Counted } from '#shop/ground/limits/limit-calls.ts'
import type { LimitName } from '#shop/ground/limits/limits.rules.ts'
import { findPasswordHash } from './accounts.db.ts'
import { unmatchableHash, verifyPasswordHash } from './password-hash.ts'
import { PASSWORD_LENGTH_MAX } from './register-client.input.ts'
import { KNOWN_FOR, networkKeys, rememberNetwork } from './sign-in-networks.ts'

/** A session or password counts only while the account still has this `passwordHash` and `tokenVersion`. */
export type Proved = { id: string; passwordHash: string; tokenVersion: number }

export type CheckedPassword = { proved: Proved | null; accountId: string | null }

/**
 * Only failures use up tries, per account and network, so that no other network locks the owner out (security review
 * M4). An unknown e-mail is counted, takes as long and answers the same.
 * @throws DomainError 'request.rate_limited' {retryAfterS}
 */
export async function checkPassword(
  shop: Shop,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<CheckedPassword> {
  const known = await findPasswordHash(shop, {
    email,
    networks: networkKeys(shop, { email, address }),
    knownSince: shop.now().subtract(KNOWN_FOR),
  })
  const pair = `${email}\n${address}`
  // The address is counted first, so that one over its limit does not store four rows for each invented e-mail.
  const byAddress = await countCalls(shop, { 'wrong passwords by address': address })
  if (!known?.isKnownNetwork) await refuseOver(shop, byAddress)
  const byAccount = await countCalls(shop, {
    'password checks by account and network': pair,
    'wrong passwords by account and network': pair,
    'wrong passwords under attack by account and network': pair,
    // Failures of a known network are no sign of an attack by others.
    'wrong passwords by account from new networks': known?.isKnownNetwork ? `${pair}\nknown` : email,
  })
  const counted = [...byAddress, ...byAccount]
  await refuseOver(shop, counted, exceededLimits(counted, known?.isKnownNetwork ?? false), {
    accountId: known?.id ?? null,
  })
  // No password is that long: hashing it would waste work.
  const hash = known?.passwordHash ?? unmatchableHash(shop.settings.passwordCost)
  const isRight = password.length <= PASSWORD_LENGTH_MAX * 2 && (await verifyPasswordHash(hash, password))
  if (!isRight || !known?.passwordHash) return { proved: null, accountId: known?.id ?? null }
  await giveBackPlaces(shop, counted)
  // A network of staff is known only once their second factor is proven.
  if (known.role === 'client') await rememberNetwork(shop, { accountId: known.id, email, address })
  const { id, passwordHash, tokenVersion } = known
  return { proved: { id, passwordHash, tokenVersion }, accountId: id }
}

function exceededLimits(counted: readonly Counted[], isKnownNetwork: boolean): Counted[] {
  const over = new Map(counted.filter(({ isOver }) => isOver).map((call) => [call.name, call]))
  const names: LimitName[] = ['password checks by account and network', 'wrong passwords by account and network']
  if (!isKnownNetwork && over.has('wrong passwords by account from new networks'))
    names.push('wrong passwords under attack by account and network')
  return names.flatMap((name) => over.get(name) ?? [])
}
