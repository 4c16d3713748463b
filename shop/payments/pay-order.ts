import { inTransaction, type Shop } from '#context'
import { DomainError } from '#lib/domain-error.ts'
import { clp } from '#lib/money.ts'
import { newId, randomCode } from '#lib/ids.ts'
import { toChileDate } from '#lib/chile-time.ts'
import { holdStock } from '#shop/catalogue/hold-stock.ts'
import { checkPayable } from '#shop/checkout/payable.rules.ts'
import { moveOrder } from '#shop/orders/move-order.ts'
import { hasFigures, priceOrder, type Order } from '#shop/orders/order.rules.ts'
import { repriceOrder } from '#shop/orders/reprice-order.ts'
import { getMyOrder } from '#shop/orders/show-order.ts'
import { lockOrderVersion } from '#shop/orders/lock-order.ts'
import { abandonAttempt } from './abandon-attempt.ts'
import { insertAttempt, isBeingConfirmed, lockAttempt, saveAttempt } from './payments.db.ts'
import { HOLD_S, nextCheckIn, START_S } from './payment.rules.ts'

/**
 * Starts a payment: checks the order, holds its units for 15 minutes, writes the attempt, and only then
 * asks the provider (server rules §2, §4). The browser goes to `url` with `token`.
 * @throws DomainError 'order.not_found', 'order.finished', 'order.empty', 'order.incomplete' {fields}, 'order.recipe_check',
 *   'order.prescription_missing', 'order.no_home_delivery', 'order.no_pickup', 'order.amount_changed' {amount},
 *   'order.payment_in_progress', 'cart.out_of_stock' {sku, available}, 'payment.unavailable'
 */
export async function payOrder(shop: Shop, input: { visitor: string | null; orderId: string; amount: number }): Promise<{ url: string; token: string }> {
  const order = await getMyOrder(shop, { visitor: input.visitor, id: input.orderId })
  if (!order) throw new DomainError('order.not_found')
  checkPayable(order, toChileDate(shop.now()))
  const pricing = priceOrder(order, 'guest')
  if (!hasFigures(order, pricing)) await repriceOrder(shop, order)
  if (pricing.amount !== input.amount || !hasFigures(order, pricing)) throw new DomainError('order.amount_changed', { amount: pricing.amount })

  const attempt = await openAttempt(shop, order)
  try {
    const { token, url } = await shop.payments.start({ buyOrder: attempt.buyOrder, sessionId: attempt.sessionId, amount: clp(order.amount), returnUrl: `${shop.publicUrl}/pago/webpay/retorno` })
    await inTransaction(shop, async (shop) => {
      // Given up meanwhile by the job, its units too: a token that nobody has is never charged.
      if ((await lockAttempt(shop, attempt.id)).state !== 'starting') throw new Error('the provider answered too late')
      await saveAttempt(shop, attempt.id, { state: 'open', token, url, nextCheckAt: shop.now().add({ seconds: nextCheckIn(0) }) })
    })
    return { token, url }
  } catch (error) {
    shop.log.warn({ err: error, attempt: attempt.id }, 'payment could not be started')
    await abandonAttempt(shop, { id: attempt.id, orderId: order.id, reason: 'not_started' })
    throw new DomainError('payment.unavailable')
  }
}

function openAttempt(shop: Shop, order: Order) {
  return inTransaction(shop, async (shop) => {
    if (!(await lockOrderVersion(shop, order))) throw new DomainError('order.amount_changed', { amount: order.amount })
    if (await isBeingConfirmed(shop, order.id)) throw new DomainError('order.payment_in_progress')
    const now = shop.now()
    const { short } = await holdStock(shop, { orderId: order.id, lines: order.lines, expiresAt: now.add({ seconds: HOLD_S }) })
    if (short.length > 0) {
      const lines = short.map(({ productId, available }) => ({ sku: order.lines.find((line) => line.productId === productId)!.sku, available }))
      throw new DomainError('cart.out_of_stock', { sku: lines[0]!.sku, available: lines[0]!.available, lines })
    }
    await moveOrder(shop, { orderId: order.id, event: 'payment_started', actor: 'customer' })
    const attempt = { id: newId(), orderId: order.id, orderVersion: order.version, gateway: shop.payments.name, buyOrder: `${order.reference}-${randomCode(8)}`, sessionId: randomCode(20), amount: order.amount, nextCheckAt: now.add({ seconds: START_S }) }
    await insertAttempt(shop, attempt)
    return attempt
  })
}
