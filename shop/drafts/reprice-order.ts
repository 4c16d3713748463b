import type { Shop } from '#context'
import { savedAt } from './create-order.ts'
import type { Order } from '#shop/orders/order.rules.ts'

/** Brings a draft to today's prices, so that the cart can show them, and writes what else differs from how it was `saved` (whose it is). @throws DomainError 'order.changed_meanwhile' */
export const repriceOrder = (shop: Shop, order: Order, saved: Order): Promise<Order> => savedAt(shop, order, saved)
