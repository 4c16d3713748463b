import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { saveDraft, type DraftStore } from '#shop/ordering/drafts/save-draft.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { getSubscription, requireSubscriber } from './show-subscription.ts'
import { SUBSCRIPTION, type Subscription } from './subscription.rules.ts'
import { lockSubscription, saveSubscription } from '#shop/sale/subscriptions/subscriptions.db.ts'

/**
 * Locks the customer's own subscription until the transaction ends.
 * @throws DomainError 'subscription.sign_in_needed', 'subscription.not_found'
 */
export function withMySubscription<T>(
  shop: Shop,
  input: { account: SignedIn | null | undefined; subscriptionId: string },
  work: (shop: Shop, subscription: Subscription) => Promise<T>,
): Promise<T> {
  const { id: accountId } = requireSubscriber(input.account)
  const id = input.subscriptionId
  return inTransaction(shop, async (shop) => {
    if (!isUuid(id) || !(await lockSubscription(shop, { id, accountId }))) throw refuse('subscription.not_found')
    return work(shop, (await getSubscription(shop, id))!)
  })
}

/** Drafts must be locked while they are changed, so that two saves do not meet. */
export const subscriptionDrafts: DraftStore<Subscription> = { ...SUBSCRIPTION, write: saveSubscription }

/** Saves the draft at today's prices, as its next version. @throws DomainError 'subscription.finished' {status} */
export async function changeLockedDraft(
  shop: Shop,
  draft: Subscription,
  change: (draft: Subscription) => Subscription | Promise<Subscription>,
): Promise<Subscription> {
  if (draft.status !== 'PENDIENTE') throw refuse('subscription.finished', { status: draft.status })
  return saveDraft(shop, subscriptionDrafts, await change(draft), { before: draft })
}
