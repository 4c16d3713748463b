import type { Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { refuse } from '#lib/domain-error.ts'
import { changeDraft } from '#shop/ordering/orders/change-draft.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { unlinkLines } from '#shop/ordering/prescriptions/files/prescription-lines.db.ts'
import { findReusedPrescriptions } from './saved-prescriptions.db.ts'

/**
 * Hours may have passed since reused prescriptions were chosen: one that is no longer valid is taken off its lines.
 * @throws DomainError 'order.prescription_missing' {skus}, and the errors of `changeDraft`
 */
export async function checkReusedPrescriptions(shop: Shop, order: Order): Promise<void> {
  const lines = order.lines.filter(({ prescription }) => prescription?.isReused)
  if (lines.length === 0) return
  const today = toChileDate(shop.now())
  const uses = await findReusedPrescriptions(shop, {
    ids: lines.map((line) => line.prescription!.id),
    orderId: order.id,
  })
  const ended = lines.filter((line) => {
    const use = uses.find(({ id }) => id === line.prescription!.id)
    if (!use || use.accountId !== order.customerId || use.isDoubted) return true
    if (use.validUntil === null || use.validUntil < today) return true
    return saleConditionPolicy(line.product.saleCondition).singleUse && use.isUsed
  })
  if (ended.length === 0) return
  const productIds = ended.map(({ productId }) => productId)
  await changeDraft(shop, order.id, (shop) => unlinkLines(shop, { orderId: order.id, productIds }))
  shop.enqueue('forget prescriptions')
  throw refuse('order.prescription_missing', { skus: ended.map(({ sku }) => sku) })
}
