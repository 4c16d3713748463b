import type { Shop } from '#context'
import { DomainError } from '#lib/domain-error.ts'
import { newId, randomCode } from '#lib/ids.ts'
import type { Pricing } from '#shop/pricing/pricing.rules.ts'
import { isSameOrder, priceOrder, type Order, type OrderLine } from './order.rules.ts'
import { findCurrentProducts, saveOrder } from './orders.db.ts'

const REFERENCE_SIGNS = 8 // 32^8: short on the phone, hopeless to guess

/**
 * The draft order that a first product opens (SHOP §4), at the server's own prices.
 * @throws DomainError 'cart.unknown_product' {ids}
 */
export async function createOrder(shop: Shop, input: { visitor: string; products: { _id: number; quantity: number }[] }): Promise<Order> {
  const now = new Date(shop.now().epochMilliseconds)
  const order: Order = {
    id: newId(), reference: randomCode(REFERENCE_SIGNS), version: 0, visitor: input.visitor, status: 'PENDIENTE', paymentType: null, paymentMethod: null, shippingMethod: 'homeDelivery', shippingCost: 0,
    commune: null, shippingAddress: '', subShippingAddress: '', shippingCommentary: '', firstName: '', lastName: '', rut: '', phone: '', email: '', gender: null, birthdate: null, healthInstitute: null,
    boldoDiscount: 0, productsTotal: 0, amount: 0, deliveryEstimate: null, paymentDate: null, createdAt: now, updatedAt: now, lines: await linesOf(shop, input.products, null),
  }
  return savedAt(shop, order)
}

/** The lines of a cart from today's catalogue; of an order, with the units that it holds itself. @throws DomainError 'cart.unknown_product' {ids} */
export async function linesOf(shop: Shop, products: { _id: number; quantity: number }[], orderId: string | null): Promise<OrderLine[]> {
  if (products.length === 0) return []
  const current = await findCurrentProducts(shop, products.map((line) => line._id), orderId)
  const unknown = products.filter((line) => !current.has(line._id)).map((line) => String(line._id))
  if (unknown.length > 0) throw new DomainError('cart.unknown_product', { ids: unknown })
  return products.map(({ _id, quantity }) => {
    const { sku, product } = current.get(_id)!
    return {
      productId: _id, sku, name: product.productName, quantity, originalPrice: 0, offerPrice: product.offerPrice, discountPrice: 0, totalPrice: 0, detailDiscount: 0,
      imageProduct: product.imageUrl ?? `/packs/${sku}.svg`, activePrinciples: product.activePrinciplesText, description: product.description, prescription: null, product,
    }
  })
}

/**
 * Saves an order at today's prices and answers it with its new figures. One that is just as it was `before`
 * is not written: its payment, if one is under way, stays good.
 * @throws DomainError 'order.changed_meanwhile' when it was saved elsewhere since it was read.
 */
export async function savedAt(shop: Shop, order: Order, before?: Order): Promise<Order> {
  const pricing = priceOrder(order, 'guest')
  const saved = withFigures(order, pricing)
  if (before && isSameOrder(saved, before)) return saved
  if (!(await saveOrder(shop, order, pricing))) throw new DomainError('order.changed_meanwhile')
  return { ...saved, version: order.version + 1 }
}

function withFigures(order: Order, pricing: Pricing): Order {
  const priced = new Map(pricing.lines.map((line) => [line.sku, line]))
  return {
    ...order,
    shippingCost: pricing.shipping,
    productsTotal: pricing.total,
    boldoDiscount: pricing.boldoDiscount,
    amount: pricing.amount,
    lines: order.lines.map((line) => {
      const { originalPrice, discountPrice, totalPrice, detailDiscount } = priced.get(line.sku)!
      return { ...line, originalPrice, discountPrice, totalPrice, detailDiscount }
    }),
  }
}
