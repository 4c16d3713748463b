import type { Shop } from '#context'
import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { linesToInherit } from '#shop/ordering/prescriptions/files/file-lines.rules.ts'
import { linkFromOwn } from '#shop/ordering/prescriptions/files/subscription-lines.db.ts'
import type { Subscription } from './subscription.rules.ts'

/**
 * Gives the lines the customer's earlier prescriptions, after a refused card, a lost draft or a renewal. Returns false
 * when no line can have one.
 */
export async function inheritSubscriptionPrescriptions(
  shop: Shop,
  { id, accountId, lines }: Subscription,
  before: Pick<Subscription, 'lines'>,
): Promise<boolean> {
  const inherited = linesToInherit(lines, before.lines)
  if (inherited.length === 0) return false
  const toProductIds = (prescriptions: typeof inherited) => prescriptions.map(({ productId }) => productId)
  await linkFromOwn(shop, {
    subscriptionId: id,
    accountId,
    productIds: toProductIds(inherited),
    once: toProductIds(inherited.filter(({ product }) => saleConditionPolicy(product.saleCondition).singleUse)),
  })
  return true
}
