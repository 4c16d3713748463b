import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import type { CartProduct } from '#shop/ordering/drafts/draft.rules.ts'
import { saveDraft } from '#shop/ordering/drafts/save-draft.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { subscriptionDrafts } from '#shop/sale/subscriptions/plan/change-subscription.ts'
import { withQuantities } from '#shop/sale/subscriptions/plan/quantities.rules.ts'
import { getSubscription } from '#shop/sale/subscriptions/plan/show-subscription.ts'
import type { Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'
import { saveMove } from '#shop/sale/subscriptions/subscriptions.db.ts'
import { changeAgreement } from './change-agreement.ts'

/**
 * Applies from the next charge on. `version`: of the subscription that the customer saw; `amount`: the new one, in CLP.
 * @throws DomainError of `changeAgreement` and `withQuantities`, 'subscription.finished' {status},
 * 'subscription.delivery_charging', 'subscription.changed_meanwhile' when another version was seen,
 * 'subscription.amount_changed' {amount, boldoDiscount, shippingCost}
 */
export const changeQuantities = (
  shop: Shop,
  {
    version,
    products,
    amount,
    ...mine
  }: {
    account: SignedIn | null | undefined
    subscriptionId: string
    version: number
    products: readonly CartProduct[]
    amount: number
  },
): Promise<Subscription> =>
  changeAgreement(shop, mine, async (shop, current) => {
    const { id, status } = current
    if (status !== 'ACTIVA') throw refuse('subscription.finished', { status })
    const next = withQuantities(current, products)
    if (next === current) return current
    if (current.version !== version) throw refuse('subscription.changed_meanwhile')
    if (current.charges.some(({ isCharging }) => isCharging)) throw refuse('subscription.delivery_charging')
    if (next.amount !== amount) {
      const { boldoDiscount, shippingCost } = next
      throw refuse('subscription.amount_changed', { amount: next.amount, boldoDiscount, shippingCost })
    }
    await saveDraft(shop, subscriptionDrafts, next, { before: current, figures: 'agreed' })
    await saveMove(shop, {
      id,
      event: 'quantities_changed',
      from: status,
      to: status,
      actor: `client:${current.accountId}`,
      detail: describeDifference(current, next),
    })
    return (await getSubscription(shop, id))!
  })

const describeDifference = (before: Subscription, after: Subscription): string =>
  before.lines
    .flatMap(({ productId, quantity }, index) => {
      const newQuantity = after.lines[index]!.quantity
      return newQuantity === quantity ? [] : [`${productId}: ${quantity} → ${newQuantity}`]
    })
    .join(', ')
