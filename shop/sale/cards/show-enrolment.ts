import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { findEnrolment, type Enrolment } from './cards.db.ts'
import { finishEnrolment } from './finish-enrolment.ts'
import { requireCardholder } from './start-enrolment.ts'

/**
 * A failed finish is repeated now; an enrolment with a customer in the form is left alone.
 * @throws DomainError 'card.sign_in_needed', 'card.enrolment_not_found' (also another person's)
 */
export async function showEnrolment(
  shop: Shop,
  input: { account: SignedIn | null; token: string },
): Promise<Enrolment> {
  const account = requireCardholder(input.account)
  const found = await findEnrolment(shop, input.token)
  if (found?.accountId !== account.id) throw refuse('card.enrolment_not_found')
  if (found.state === 'finishing') await finishEnrolment(shop, found)
  return (await findEnrolment(shop, input.token))!
}
