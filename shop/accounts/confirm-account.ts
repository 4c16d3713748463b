import { inTransaction, type Shop } from '#context'
import { isRefusal, refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { parseInput } from '#lib/parse-input.ts'
import { insertAccount } from './accounts.db.ts'
import { readConfirmation } from './confirmation-link.ts'
import { hashPassword } from './password-hash.ts'
import { newPasswordInput } from './register-client.input.ts'
import { refuseTaken } from './register-client.ts'
import { deleteRegistrationsOf, isRegistrationOpen, takeRegistration } from './registrations.db.ts'
import { signIn, type SignIn } from './sign-in.ts'

/**
 * The link of the mail was opened and a password chosen (ACCOUNT §7): now there is an account, and its person is signed
 * in. Earlier orders of a guest with the same RUT or e-mail stay with the browser that made them. Of two at once one
 * makes it.
 * @throws DomainError 'account.link_used' for a link that is forged, old, used, or another's; 'input.invalid' {fields,
 * minimum}; 'account.duplicate_email', 'account.duplicate_rut' {fields} when somebody was faster
 */
export async function confirmAccount(
  shop: Shop,
  input: { userId: string; token: string; password: string },
): Promise<SignIn> {
  const { passwordMinimum } = shop.settings
  const id = await readConfirmation(shop, input.token)
  if (id === null || id !== input.userId || !isUuid(id) || !(await isRegistrationOpen(shop, id)))
    throw refuse('account.link_used')
  const { password } = parsePassword(passwordMinimum, input.password)
  // Before the transaction: it takes a while.
  const passwordHash = await hashPassword(password)
  const email = await inTransaction(shop, async (shop) => {
    const person = await takeRegistration(shop, id)
    if (!person) throw refuse('account.link_used')
    if (!(await insertAccount(shop, { ...person, role: 'client', passwordHash }))) {
      await refuseTaken(shop, { email: person.email, rut: person.rut })
      throw refuse('account.link_used')
    }
    return person.email
  })
  // After the transaction: inside it two links of one e-mail would wait for each other's row.
  await deleteRegistrationsOf(shop, email)
  return signIn(shop, id)
}

/** The screen's sentence gives the minimum. @throws DomainError 'input.invalid' {fields, minimum} */
export function parsePassword(minimum: number, password: string): { password: string } {
  try {
    return parseInput(newPasswordInput(minimum), { password })
  } catch (error) {
    if (isRefusal(error, 'input.invalid')) throw refuse('input.invalid', { ...error.data, minimum })
    throw error
  }
}
