import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { detachPrescriptions } from '#shop/ordering/prescriptions/files/detach-prescriptions.ts'
import { deleteQuotes } from '#shop/ordering/quotes/quotes.db.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { replaceInsurance } from '#shop/ordering/orders/order-insurance.db.ts'
import { clearCustomer, lockOrder, raiseVersion } from '#shop/ordering/orders/order-locks.db.ts'

/**
 * Clears all but the products, in one transaction, so that no draft ever has data of two people.
 * @throws DomainError 'order.changed_meanwhile' when it was saved elsewhere after the read, 'order.finished',
 * 'order.payment_in_progress'
 */
export async function removeCustomer(shop: Shop, order: Order): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const locked = await lockOrder(shop, order.id)
    if (locked?.status !== 'PENDIENTE') throw refuse('order.finished', { status: locked?.status })
    if (locked.confirmingAttempt !== null) throw refuse('order.payment_in_progress')
    if (locked.version !== order.version) throw refuse('order.changed_meanwhile')
    await raiseVersion(shop, order.id)
    await clearCustomer(shop, order.id)
    await replaceInsurance(shop, { ...order, insurance: null })
    await detachPrescriptions(shop, order)
    await deleteQuotes(shop, order.id)
  })
  shop.enqueue('forget prescriptions')
}
