import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { removeSavedCard } from './cards.db.ts'
import { requireCardholder } from './start-enrolment.ts'

/** Without a card it does nothing. @throws DomainError 'card.sign_in_needed' */
export async function removeCard(shop: Shop, { account }: { account: SignedIn | null }): Promise<void> {
  if (await removeSavedCard(shop, requireCardholder(account).id)) shop.enqueue('forget removed cards')
}
