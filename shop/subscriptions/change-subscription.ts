import { inTransaction, type Shop } from '#context'
import { DomainError } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { draftChanges } from '#shop/drafts/draft-changes.rules.ts'
import type { SignedIn } from '#shop/policy/account.rules.ts'
import { getSubscription, subscriberOf } from './show-subscription.ts'
import { SAVED_FIELDS, SAVED_LINE_FIELDS, withFigures, type Subscription } from './subscription.rules.ts'
import { lockSubscription, saveSubscription } from './subscriptions.db.ts'

/** Runs `work` on one's own subscription, locked until the transaction ends. @throws DomainError 'subscription.sign_in_needed', 'subscription.not_found' */
export function withMySubscription<T>(
  shop: Shop,
  input: { account: SignedIn | null | undefined; subscriptionId: string },
  work: (shop: Shop, subscription: Subscription) => Promise<T>,
): Promise<T> {
  const { id: accountId } = subscriberOf(input.account)
  const id = input.subscriptionId
  return inTransaction(shop, async (shop) => {
    if (!isUuid(id) || !(await lockSubscription(shop, { id, accountId })))
      throw new DomainError('subscription.not_found')
    return work(shop, (await getSubscription(shop, id))!)
  })
}

/** Saves a change of a locked draft at today's figures, as its next version; what changes nothing is not written. @throws DomainError 'subscription.finished' {status} */
export async function saveDraft(
  shop: Shop,
  draft: Subscription,
  change: (draft: Subscription) => Promise<Subscription>,
): Promise<Subscription> {
  if (draft.status !== 'PENDIENTE') throw new DomainError('subscription.finished', { status: draft.status })
  return save(shop, withFigures(await change(draft)), draft)
}

/** Writes a new subscription, or a locked one when it differs from what it was. */
export async function save(shop: Shop, changed: Subscription, before?: Subscription): Promise<Subscription> {
  const changes = draftChanges(changed, before, { fields: SAVED_FIELDS, lineFields: SAVED_LINE_FIELDS })
  if (!changes) return changed
  const saved = { ...changed, version: changed.version + 1, updatedAt: new Date(shop.now().epochMilliseconds) }
  await saveSubscription(shop, saved, changes)
  return saved
}
