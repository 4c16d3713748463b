import type { Shop } from '#context'
import type { ClientRegistration } from './register-client.input.ts'
import { limitDuplicates, mailConfirmation, refuseTaken } from './register-client.ts'

/**
 * For a proven RUT, also when another account has it unproven (decision D59). Answers the later account's id.
 * @throws DomainError 'account.duplicate_email' {fields}, 'request.rate_limited' {retryAfterS}
 */
export async function registerOwner(
  shop: Shop,
  form: ClientRegistration,
  address: string,
): Promise<{ id: string; email: string; isOpen: boolean }> {
  await limitDuplicates(shop, address, () => refuseTaken(shop, { email: form.email }))
  return { id: await mailConfirmation(shop, form, shop.now()), email: form.email, isOpen: false }
}
