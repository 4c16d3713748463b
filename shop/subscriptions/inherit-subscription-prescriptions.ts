import type { Shop } from '#context'
import { saleConditionPolicy } from '#shop/policy/sale-condition.rules.ts'
import { linesToInherit } from '#shop/prescriptions/file-lines.rules.ts'
import { linkFromOwn } from '#shop/prescriptions/subscription-lines.db.ts'
import type { Subscription } from './subscription.rules.ts'

/**
 * Lines that have just come into a draft have what its customer sent before for the same product, while it serves:
 * after a refused card, a draft that was lost, or when a subscription is renewed. In the caller's transaction. Answers
 * whether some may have.
 */
export async function inheritSubscriptionPrescriptions(
  shop: Shop,
  { id, accountId, lines }: Subscription,
  before: Pick<Subscription, 'lines'>,
): Promise<boolean> {
  const inherited = linesToInherit(lines, before.lines)
  if (inherited.length === 0) return false
  const idsOf = (which: typeof inherited) => which.map(({ productId }) => productId)
  await linkFromOwn(shop, {
    subscriptionId: id,
    accountId,
    productIds: idsOf(inherited),
    once: idsOf(inherited.filter(({ product }) => saleConditionPolicy(product.saleCondition).singleUse)),
  })
  return true
}
