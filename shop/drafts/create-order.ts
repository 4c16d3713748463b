import { inTransaction, type Shop } from '#context'
import { DomainError } from '#lib/domain-error.ts'
import { newId, randomCode } from '#lib/ids.ts'
import type { PromoOffer } from '#shop/promotions/promotion.rules.ts'
import { NO_DISCOUNTS, pickDiscounts } from '#shop/pricing/pricing.rules.ts'
import { memberOf, type Asker } from '#shop/policy/account.rules.ts'
import { inheritPrescriptions } from '#shop/prescriptions/inherit-prescriptions.ts'
import { takesFile } from '#shop/policy/sale-condition.rules.ts'
import { draftChanges, PURCHASE_FIELDS } from './draft-changes.rules.ts'
import { draftMemory, recallProducts } from './draft-memory.ts'
import { NO_COUPON, NO_PAPERS, priceOrder, shownOf, type Order, type OrderLine } from '#shop/orders/order.rules.ts'
import { findCurrentProducts, findOrder, saveOrder, type KnownProducts } from '#shop/orders/orders.db.ts'
import { soldTo } from './sold-to.ts'

const REFERENCE_SIGNS = 8 // 32^8: short on the phone, hopeless to guess

type Opening = Asker & { visitor: string; products: { _id: number; quantity: number }[] }

/**
 * The draft order that a first product opens (SHOP §4), at the server's own prices.
 * @throws DomainError 'cart.unknown_product' {ids}
 */
export async function createOrder(shop: Shop, input: Opening): Promise<Order> {
  const memory = draftMemory(shop)
  const ids = input.products.map((line) => line._id)
  const recalled = recallProducts(shop, ids)
  if (recalled.size === ids.length) {
    const saved = await createFrom(shop, memory, input, recalled, { remembered: true }).catch(unlessChanged)
    if (saved) return saved
  }
  const known = await findCurrentProducts(shop, ids, memberOf(input.account)?.id)
  memory.learn(known)
  return createFrom(shop, memory, input, known, { remembered: false })
}

const unlessChanged = (error: unknown) =>
  error instanceof DomainError && error.code === 'order.changed_meanwhile' ? undefined : Promise.reject(error)

async function createFrom(
  shop: Shop,
  memory: ReturnType<typeof draftMemory>,
  input: Opening,
  known: KnownProducts,
  from: { remembered: boolean },
): Promise<Order> {
  const now = new Date(shop.now().epochMilliseconds)
  const order: Order = {
    id: newId(),
    reference: randomCode(REFERENCE_SIGNS),
    version: 0,
    visitor: input.visitor,
    customerId: null,
    guestId: null,
    operatorId: null,
    subscriptionId: null,
    status: 'PENDIENTE',
    paymentType: null,
    paymentMethod: null,
    shippingMethod: 'homeDelivery',
    shippingCost: 0,
    commune: null,
    shippingAddress: '',
    subShippingAddress: '',
    shippingCommentary: '',
    firstName: '',
    lastName: '',
    rut: '',
    phone: '',
    email: '',
    gender: null,
    birthdate: null,
    healthInstitute: null,
    prescriptionNote: '',
    transactionNumber: null,
    documentType: 'ticket',
    boldoDiscount: 0,
    productsTotal: 0,
    amount: 0,
    deliveryEstimate: null,
    paymentDate: null,
    createdAt: now,
    updatedAt: now,
    insurance: null,
    ...NO_COUPON,
    programmeCustomer: memberOf(input.account),
    lines: linesOf(input.products, known, []),
  }
  const sold = await soldTo(shop, order, input.account)
  if (!sold.lines.some((line) => takesFile(line.product.saleCondition))) {
    const saved = await savedAt(shop, sold, undefined, from)
    if (!shop.db.isTransaction) memory.remember(saved)
    return saved
  }
  return inTransaction(shop, async (shop) => {
    const saved = await savedAt(shop, sold)
    await inheritPrescriptions(shop, saved)
    return (await findOrder(shop, 'shop', saved.id))!
  })
}

/** The lines of a cart, from what is `known` of its products today; one that was there before keeps its place. @throws DomainError 'cart.unknown_product' {ids} */
export function linesOf(
  products: { _id: number; quantity: number }[],
  known: KnownProducts,
  before: OrderLine[],
): OrderLine[] {
  const unknown = products.filter((line) => !known.get(line._id)?.product.enable).map((line) => String(line._id))
  if (unknown.length > 0) throw new DomainError('cart.unknown_product', { ids: unknown })
  return products.map(({ _id, quantity }) => {
    const { sku, product, papers } = known.get(_id)!
    // A line that stays keeps its insurance, whatever its quantity; one that comes anew has none.
    const { position = -1, insurance = null } = before.find((line) => line.productId === _id) ?? {}
    return {
      productId: _id,
      sku,
      quantity,
      position,
      insurance,
      ...NO_DISCOUNTS,
      promoType: null,
      promoSteps: '',
      ...shownOf({ sku, product }),
      originalPrice: 0,
      discountPrice: 0,
      totalPrice: 0,
      detailDiscount: 0,
      ...(papers ?? NO_PAPERS),
      product,
    }
  })
}

/**
 * Saves an order at today's prices and answers it with its new figures. One that is just as it was `before`
 * is not written: its payment, if one is under way, stays good.
 * `from`: where the order and its products are from.
 * @throws DomainError 'order.changed_meanwhile' when it was saved elsewhere since it was read.
 */
export async function savedAt(
  shop: Shop,
  order: Order,
  before?: Order,
  from: { remembered: boolean } = { remembered: false },
): Promise<Order> {
  return savedWithFigures(shop, withFigures(order), before, from)
}

/** The same with the figures that the order has: those of a subscription are agreed. @throws DomainError 'order.changed_meanwhile' */
export async function savedWithFigures(
  shop: Shop,
  priced: Order,
  before?: Order,
  from: { remembered: boolean } = { remembered: false },
): Promise<Order> {
  const changes = draftChanges(priced, before, PURCHASE_FIELDS)
  if (!changes) return priced
  const saved = { ...priced, version: priced.version + 1, updatedAt: new Date(shop.now().epochMilliseconds) }
  const available = await saveOrder(shop, saved, changes, from)
  if (!available) throw new DomainError('order.changed_meanwhile')
  return {
    ...saved,
    lines: saved.lines.map((line) => ({
      ...line,
      product: { ...line.product, available: available.get(line.productId) ?? line.product.available },
    })),
  }
}

/** The order at today's prices and with today's names; its lines in growing places, of which as few as possible are new. */
function withFigures(order: Order): Order {
  const pricing = priceOrder(order)
  const priced = new Map(pricing.lines.map((line) => [line.sku, line]))
  let last = -1
  return {
    ...order,
    shippingCost: pricing.shipping,
    productsTotal: pricing.total,
    boldoDiscount: pricing.boldoDiscount,
    amount: pricing.amount,
    coupon: pricing.coupon,
    lines: order.lines.map((line) => {
      const { originalPrice, discountPrice, totalPrice, detailDiscount, ...rest } = priced.get(line.sku)!
      last = line.position > last ? line.position : last + 1
      return {
        ...line,
        ...shownOf(line),
        position: last,
        originalPrice,
        discountPrice,
        totalPrice,
        detailDiscount,
        ...pickDiscounts(rest),
        ...promoOf(rest.promoDiscount, pricing.coupon?.applied ? undefined : pricing.promos.get(line.sku)),
      }
    }),
  }
}

/** A unit in the programme takes its step also where its list price is the lower one: it is bought all the same. */
const promoOf = (promoDiscount: number, offer: PromoOffer | undefined) => ({
  promoType: promoDiscount > 0 && offer ? offer.promType : null,
  promoSteps: offer?.steps?.join(',') ?? '',
})
