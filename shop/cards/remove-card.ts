import type { Shop } from '#context'
import type { SignedIn } from '#shop/policy/account.rules.ts'
import { removeSavedCard } from './cards.db.ts'
import { cardholderOf } from './start-enrolment.ts'

/** Removes one's own card: from now on nothing is charged to it, and the provider is made to forget it. Without a card nothing happens. @throws DomainError 'card.sign_in_needed' */
export async function removeCard(shop: Shop, { account }: { account: SignedIn | null }): Promise<void> {
  if (await removeSavedCard(shop, cardholderOf(account).id)) shop.enqueue('forget removed cards')
}
