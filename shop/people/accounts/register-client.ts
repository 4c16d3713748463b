import { newPasswordPath } from '#shop/ground/policy/storefront-path.rules.ts'
import { createHash } from 'node:crypto'
import { inTransaction, timestamp, type Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { refuse } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import { parseInput } from '#lib/parse-input.ts'
import { redeemCaptcha } from '#shop/ground/captcha/redeem-captcha.ts'
import { countCalls, giveBackPlaces, limitFailures, refuseOver } from '#shop/ground/limits/limit-calls.ts'
import { queueMail } from '#shop/ground/mail/queue-mail.ts'
import { findTakenFields } from './accounts.db.ts'
import { LINK_HOURS, signConfirmation } from './confirmation-link.ts'
import { confirmationMail } from './confirmation-mail.rules.ts'
import { registerClientInput, type ClientRegistration } from './register-client.input.ts'
import { openProviderAccount, refuseEmailOfAnother } from './social/provider-account.ts'
import { readProof } from './social/provider-token.ts'
import { saveRegistration } from './registrations.db.ts'

/** A repetition within this time sends no second mail. */
const RESEND_AFTER_S = 60

const DUPLICATES = [
  'account.duplicate_email',
  'account.duplicate_rut',
  'account.other_provider',
  'account.email_of_another',
] as const

/**
 * Mails the link that opens the account (ACCOUNT §4) and answers its later id. A typed e-mail proves nothing, so until
 * then it owns no order or RUT. `isOpen`: a provider has verified the e-mail.
 * @throws DomainError 'input.invalid' {fields}, 'captcha.unsolved', 'account.duplicate_email', 'account.duplicate_rut'
 * {fields}, 'request.rate_limited' {retryAfterS}; of a provider 'account.provider_token_ended',
 * 'account.other_provider', 'account.email_of_another' {fields}, 'account.has_identity'
 */
export async function registerClient(
  shop: Shop,
  input: { form: unknown; tokenCaptcha: string | null | undefined; address: string },
): Promise<{ id: string; email: string; isOpen: boolean }> {
  const form = parseInput(registerClientInput(toChileDate(shop.now())), input.form)
  const proof = await readProof(shop, input.form)
  await redeemCaptcha(shop, input.tokenCaptcha)
  await limitDuplicates(shop, input.address, async () => {
    if (proof) await refuseEmailOfAnother(shop, form.email)
    await refuseTaken(shop, form)
  })
  if (proof?.email === form.email) {
    const { older: _, privacy: __, ...person } = form
    const privacyAcceptedAt = timestamp(shop.now())
    return {
      id: await openProviderAccount(shop, proof, { ...person, privacyAcceptedAt }),
      email: form.email,
      isOpen: true,
    }
  }
  return { id: await mailConfirmation(shop, form), email: form.email, isOpen: false }
}

/** Answers the later account's id. @throws DomainError 'request.rate_limited' {retryAfterS} */
export async function mailConfirmation(
  shop: Shop,
  form: ClientRegistration,
  rutProvenAt: Temporal.Instant | null = null,
): Promise<string> {
  const counted = await countCalls(shop, {
    'registration mails by account': form.email,
    'registration mails of a day by account': form.email,
  })
  await refuseOver(shop, counted)
  const { id, isMailed } = await inTransaction(shop, async (shop) => {
    const expiresAt = shop.now().add({ hours: LINK_HOURS })
    const saved = await saveRegistration(
      shop,
      { ...form, id: newId(), digest: registrationDigest(form), rutProvenAt },
      { expiresAt, mailAgainAfter: shop.now().subtract({ seconds: RESEND_AFTER_S }) },
    )
    const url = shop.settings.publicUrl + newPasswordPath(await signConfirmation(shop, saved.id, expiresAt))
    const isMailed = await queueMail(shop, {
      ...confirmationMail({ firstName: form.firstName, url, hours: LINK_HOURS }, shop.settings),
      to: form.email,
      messageId: `confirm-account-${saved.id}-${saved.mailedAt.getTime()}`,
      urgency: 'awaited',
    })
    return { id: saved.id, isMailed }
  })
  if (!isMailed) await giveBackPlaces(shop, counted)
  shop.enqueue('send mail')
  return id
}

/**
 * Limits how many accounts a network can discover by their e-mail or RUT (decision D59). Not inside a transaction.
 * @throws DomainError 'request.rate_limited' {retryAfterS}, before the work; the work's own
 */
export const limitDuplicates = <T>(shop: Shop, address: string, work: () => Promise<T>): Promise<T> =>
  limitFailures(shop, { 'duplicate answers by address': address }, DUPLICATES, work)

/** ACCOUNT §8. @throws DomainError 'account.duplicate_email', 'account.duplicate_rut' {fields} */
export async function refuseTaken(shop: Shop, person: { email?: string; rut?: string }): Promise<void> {
  const taken = await findTakenFields(shop, person)
  const fields = { ...(taken.email && { email: 'email.duplicate' }), ...(taken.rut && { rut: 'rut.duplicate' }) }
  if (taken.email || taken.rut)
    throw refuse(taken.email ? 'account.duplicate_email' : 'account.duplicate_rut', { fields })
}

const registrationDigest = ({ email, rut, firstName, lastName, phoneNumber, birthdate, gender }: ClientRegistration) =>
  createHash('sha256')
    .update(JSON.stringify([email, rut, firstName, lastName, phoneNumber, birthdate, gender]))
    .digest('base64url')
