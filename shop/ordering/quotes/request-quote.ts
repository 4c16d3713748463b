import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import type { Actor } from '#shop/ground/policy/account.rules.ts'
import { queueMail } from '#shop/ground/mail/queue-mail.ts'
import { checkCustomer } from '#shop/ordering/orders/check-customer.ts'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getMyDraft, getMyOrder } from '#shop/ordering/orders/show-order.ts'
import type { Quote } from './quote.input.ts'
import { quoteMail } from './quote-mail.rules.ts'
import { findQuoteFile } from './quote-files.db.ts'
import { saveQuote } from './quotes.db.ts'

/**
 * After it, the line may be paid (SHOP §5).
 * @throws DomainError 'order.not_found', 'order.finished', 'quote.not_for_product', 'input.invalid' {fields} when the
 * file is none of this line's, 'order.changed_meanwhile' when an operator's draft has another customer than `rut`
 */
export async function requestQuote(
  shop: Shop,
  input: Actor & { orderId: string; productId: number; quote: Quote; rut?: string | undefined },
): Promise<Order> {
  const order = await getMyDraft(shop, input)
  const line = order.lines.find(({ productId }) => productId === input.productId)
  if (!line?.product.needQuote) throw refuse('quote.not_for_product')
  checkCustomer(order, input.rut ?? '', input.account)
  const file = input.quote.file === null ? undefined : await findQuoteFile(shop, input.quote.file)
  if (input.quote.file !== null && !(file?.stored && file.orderId === order.id && file.productId === line.productId))
    throw refuse('input.invalid', { fields: { file: 'file.unknown' } })
  await inTransaction(shop, async (shop) => {
    const locked = await lockOrderVersion(shop, { id: order.id })
    if (locked?.status !== 'PENDIENTE') throw refuse('order.finished', { status: locked?.status })
    checkCustomer(locked, input.rut ?? '', input.account)
    await saveQuote(shop, order.id, line.productId, input.quote)
    await queueMail(shop, {
      ...quoteMail(
        input.quote,
        { reference: order.reference, product: line.name, sku: line.sku, fileName: file?.fileName ?? null },
        shop.settings,
      ),
      to: shop.settings.shopMail,
      messageId: `quote-${order.id}-${line.productId}-${newId()}`,
    })
  })
  shop.enqueue('send mail')
  return (await getMyOrder(shop, { ...input, id: order.id }))!
}
