import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { insertAccount } from './accounts.db.ts'
import { readConfirmation } from './confirmation-link.ts'
import { continueAccount } from './continue-account.ts'
import { freeRut } from './free-rut.ts'
import { hashPassword } from './password-hash.ts'
import { parsePassword } from './parse-password.ts'
import { insertIdentity, markTokenUsed } from './social/identities.db.ts'
import { readProviderToken } from './social/provider-token.ts'
import { refuseTaken } from './register-client.ts'
import { lockRutHolder } from './rut-proof.db.ts'
import { deleteRegistrations, findRegistration, takeRegistration } from './registrations.db.ts'
import { signIn, type SignIn } from './sign-in.ts'

/**
 * Opens the account by the mail's link and signs the person in (ACCOUNT §7). A proven RUT leaves an account that has it
 * unproven. A provider's token joins its person: the link has shown that the e-mail is theirs.
 * @throws DomainError 'account.link_used' for a forged, old, used or foreign link; 'input.invalid' {fields, minimum};
 * 'account.duplicate_email', 'account.duplicate_rut' {fields} when another registration was faster
 */
export async function confirmAccount(
  shop: Shop,
  input: { userId: string; token: string; password: string; providerToken?: string | null | undefined },
): Promise<SignIn> {
  const id = await readConfirmation(shop, input.token)
  const registration = id !== null && id === input.userId && isUuid(id) ? await findRegistration(shop, id) : undefined
  if (id === null || !registration) throw refuse('account.link_used')
  const password = parsePassword(shop, input.password, { ...registration, role: 'client' })
  // An ended provider's token is no reason to refuse the link.
  const proof = input.providerToken ? await readProviderToken(shop, input.providerToken).catch(() => null) : null
  // Before the transaction, because hashing is slow.
  const passwordHash = await hashPassword(password, shop.settings.passwordCost)
  const email = await inTransaction(shop, async (shop) => {
    const person = await takeRegistration(shop, id)
    if (!person) throw refuse('account.link_used')
    const holder = person.rutProvenAt && (await lockRutHolder(shop, person.rut))
    if (holder) await freeRut(shop, holder)
    if (!(await insertAccount(shop, { ...person, role: 'client', passwordHash }))) {
      await refuseTaken(shop, { email: person.email, rut: person.rut })
      throw refuse('account.link_used')
    }
    await continueAccount(shop, id)
    if (proof && (await markTokenUsed(shop, proof.id, proof.expiresAt))) await insertIdentity(shop, id, proof)
    return person.email
  })
  // After the transaction: inside it two links of one e-mail would wait for each other's row.
  await deleteRegistrations(shop, email)
  return signIn(shop, { id })
}
