import { newPasswordPath } from '#shop/policy/storefront-path.rules.ts'
import { createHash } from 'node:crypto'
import { inTransaction, timestamp, type Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { refuse } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import { parseInput } from '#lib/parse-input.ts'
import { queueMail } from '#shop/mail/queue-mail.ts'
import { takenOf } from './accounts.db.ts'
import { LINK_HOURS, signConfirmation } from './confirmation-link.ts'
import { confirmationMail } from './confirmation-mail.rules.ts'
import { registerClientInput, type ClientRegistration } from './register-client.input.ts'
import { openProviderAccount, refuseEmailOfAnother } from './social/provider-account.ts'
import { readProof } from './social/provider-token.ts'
import { otherMails, saveRegistration } from './registrations.db.ts'

/** Different registrations per hour that may name one e-mail, so that strangers cannot fill a mailbox. */
const MOST_MAILS = { most: 5, perS: 3600 }
/** A double press is one mail; a later repetition is a new one. */
const MAIL_AGAIN_S = 60

/**
 * Registers a client (ACCOUNT §4: form, then a mail with a link). The account is opened with the link and a password
 * (`confirmAccount`). A typed e-mail proves nothing, so before that no person is signed in, owns an order or holds a
 * RUT. Answers the later account's id. `isOpen`: a sign-in provider has verified the e-mail, so the account exists.
 * @throws DomainError 'input.invalid' {fields}, 'account.duplicate_email', 'account.duplicate_rut' {fields},
 * 'request.rate_limited' {retryAfterS}; of a provider 'account.provider_token_ended', 'account.other_provider',
 * 'account.email_of_another' {fields}, 'account.has_identity'
 */
export async function registerClient(
  shop: Shop,
  input: unknown,
): Promise<{ id: string; email: string; isOpen: boolean }> {
  const form = parseInput(registerClientInput(toChileDate(shop.now())), input)
  const proof = await readProof(shop, input)
  if (proof) await refuseEmailOfAnother(shop, form.email)
  await refuseTaken(shop, form)
  if (proof?.email === form.email) {
    const { older: _, privacy: __, ...person } = form
    const privacyAcceptedAt = timestamp(shop.now())
    return {
      id: await openProviderAccount(shop, proof, { ...person, privacyAcceptedAt }),
      email: form.email,
      isOpen: true,
    }
  }
  const id = await inTransaction(shop, async (shop) => {
    const digest = digestOf(form)
    await limitMails(shop, form.email, digest)
    const expiresAt = shop.now().add({ hours: LINK_HOURS })
    const saved = await saveRegistration(
      shop,
      { ...form, id: newId(), digest },
      { expiresAt, mailAgainAfter: shop.now().subtract({ seconds: MAIL_AGAIN_S }) },
    )
    const url = shop.settings.publicUrl + newPasswordPath(await signConfirmation(shop, saved.id, expiresAt))
    await queueMail(shop, {
      ...confirmationMail({ firstName: form.firstName, url, hours: LINK_HOURS }, shop.settings),
      to: form.email,
      messageId: `confirm-account-${saved.id}-${saved.mailedAt.getTime()}`,
    })
    return saved.id
  })
  shop.enqueue('send mail')
  return { id, email: form.email, isOpen: false }
}

/**
 * Each has its own message in ACCOUNT §8. @throws DomainError 'account.duplicate_email', 'account.duplicate_rut'
 * {fields}
 */
export async function refuseTaken(shop: Shop, person: { email?: string; rut: string }): Promise<void> {
  const taken = await takenOf(shop, person)
  const fields = { ...(taken.email && { email: 'email.duplicate' }), ...(taken.rut && { rut: 'rut.duplicate' }) }
  if (taken.email || taken.rut)
    throw refuse(taken.email ? 'account.duplicate_email' : 'account.duplicate_rut', { fields })
}

async function limitMails(shop: Shop, email: string, digest: string): Promise<void> {
  const mailed = await otherMails(shop, email, digest, shop.now().subtract({ seconds: MOST_MAILS.perS }))
  if (mailed.length < MOST_MAILS.most) return
  const oldest = mailed.at(-MOST_MAILS.most)!
  throw refuse('request.rate_limited', {
    retryAfterS: Math.ceil((oldest.getTime() + MOST_MAILS.perS * 1000 - shop.now().epochMilliseconds) / 1000),
  })
}

const digestOf = ({ email, rut, firstName, lastName, phoneNumber, birthdate, gender }: ClientRegistration) =>
  createHash('sha256')
    .update(JSON.stringify([email, rut, firstName, lastName, phoneNumber, birthdate, gender]))
    .digest('base64url')
