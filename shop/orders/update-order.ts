import type { Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { DomainError } from '#lib/domain-error.ts'
import { findCommune, listHolidays } from '#shop/delivery/list-communes.ts'
import { deliveryEstimate } from '#shop/delivery/delivery.rules.ts'
import { linesOf, savedAt } from './create-order.ts'
import { isFinished } from './order-life.rules.ts'
import type { Order } from './order.rules.ts'
import { findOrder } from './orders.db.ts'
import type { UpdateOrderInput } from './save-order.input.ts'

const TRIES = 4

/**
 * Brings the browser's cart and data into the draft (SHOP §4); the server works out every figure. Two
 * saves at once both arrive: the later one looks again and saves over the newer version.
 * @throws DomainError 'order.not_found', 'order.finished', 'cart.unknown_product', 'delivery.unknown_commune', 'order.payment_in_progress'
 */
export async function updateOrder(shop: Shop, input: { visitor: string | null; orderId: string; changes: UpdateOrderInput }): Promise<Order> {
  for (let attempt = 1; ; attempt++) {
    const order = input.visitor === null ? undefined : await findOrder(shop, { visitor: input.visitor }, input.orderId)
    if (!order) throw new DomainError('order.not_found')
    if (isFinished(order.status)) throw new DomainError('order.finished', { status: order.status })
    try {
      return await savedAt(shop, await changed(shop, order, input.changes), order)
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'order.changed_meanwhile') throw error
      if (attempt === TRIES) throw new DomainError('order.payment_in_progress')
    }
  }
}

async function changed(shop: Shop, order: Order, changes: UpdateOrderInput): Promise<Order> {
  const pick = <T>(change: T | null | undefined, present: T): T => (change === undefined || change === null ? present : change)
  const commune = changes.townShip === undefined || changes.townShip === null ? order.commune : changes.townShip === '' ? null : await findCommune(shop, changes.townShip)
  if (commune === undefined) throw new DomainError('delivery.unknown_commune')
  const shippingMethod = pick(changes.shippingMethod, order.shippingMethod)
  const pickup = shippingMethod === 'withdrawalStore'
  return {
    ...order,
    lines: changes.products ? await linesOf(shop, changes.products, order.id) : order.lines,
    shippingMethod,
    // Pickup clears address and shipping cost (SHOP §4).
    commune: pickup ? null : commune,
    shippingAddress: pickup ? '' : pick(changes.address, order.shippingAddress),
    subShippingAddress: pickup ? '' : pick(changes.apartment, order.subShippingAddress),
    shippingCommentary: pick(changes.shippingCommentary, order.shippingCommentary),
    firstName: pick(changes.firstName, order.firstName),
    lastName: pick(changes.lastName, order.lastName),
    rut: pick(changes.rut, order.rut),
    phone: pick(changes.phoneNumber, order.phone),
    email: pick(changes.email, order.email),
    gender: changes.gender === undefined ? order.gender : changes.gender,
    birthdate: changes.birthdate === undefined ? order.birthdate : changes.birthdate,
    healthInstitute: pick(changes.healthInstitute, order.healthInstitute),
    paymentMethod: pick(changes.paymentMethod, order.paymentMethod),
    deliveryEstimate: pickup || !commune ? null : deliveryEstimate(commune.regionId, toChileDate(shop.now()), await listHolidays(shop)),
  }
}
