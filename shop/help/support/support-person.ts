import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { findVisitorGuest } from '#shop/people/accounts/find-guest.ts'
import type { Actor } from '#shop/ground/policy/account.rules.ts'

type SupportPerson = {
  accountId: string | null
  person: { firstName: string; lastName: string; email: string; phone: string }
}

/** CONTENT §2.10. `phone`: nine digits. @throws DomainError 'support.needs_person' for a visitor without data */
export async function supportPerson(shop: Shop, { account, visitor }: Actor, phone: string): Promise<SupportPerson> {
  const customer = account ?? (visitor === null ? undefined : await findVisitorGuest(shop, visitor))
  if (!customer) throw refuse('support.needs_person')
  const { firstName, lastName, email } = customer
  return { accountId: account?.id ?? null, person: { firstName, lastName, email, phone } }
}
