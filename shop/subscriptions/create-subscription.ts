import { inTransaction, type Shop } from '#context'
import { DomainError } from '#lib/domain-error.ts'
import { newId, randomCode } from '#lib/ids.ts'
import type { SignedIn } from '#shop/policy/account.rules.ts'
import { findCurrentProducts } from '#shop/orders/orders.db.ts'
import { NO_COUPON } from '#shop/orders/order.rules.ts'
import { save } from './change-subscription.ts'
import { inheritSubscriptionPrescriptions } from './inherit-subscription-prescriptions.ts'
import { getSubscription, subscriberOf } from './show-subscription.ts'
import { withFigures, type Subscription, type SubscriptionLine } from './subscription.rules.ts'

const REFERENCE_SIGNS = 8 // 32^8, as orders have it

export type CartProduct = { _id: number; quantity: number }

/**
 * The draft that a first product opens (ACCOUNT §4), at the server's own prices and with the customer's own name.
 * @throws DomainError 'subscription.sign_in_needed', 'cart.unknown_product' {ids}
 */
export async function createSubscription(
  shop: Shop,
  input: { account: SignedIn | null | undefined; products: CartProduct[] },
): Promise<Subscription> {
  const account = subscriberOf(input.account)
  const now = new Date(shop.now().epochMilliseconds)
  return inTransaction(shop, async (shop) => {
    const draft: Subscription = {
      id: newId(),
      reference: randomCode(REFERENCE_SIGNS),
      version: 0,
      accountId: account.id,
      status: 'PENDIENTE',
      shippingMethod: 'homeDelivery',
      shippingCost: 0,
      commune: null,
      shippingAddress: '',
      subShippingAddress: '',
      shippingCommentary: '',
      firstName: account.firstName,
      lastName: account.lastName,
      phone: account.phoneNumber,
      rut: account.rut,
      email: account.email,
      startPayment: null,
      monthsQuantity: null,
      daysQuantity: null,
      boldoDiscount: 0,
      productsTotal: 0,
      amount: 0,
      ...NO_COUPON,
      createdAt: now,
      updatedAt: now,
      lines: await linesOf(shop, input.products, []),
      deliveries: [],
    }
    await save(shop, withFigures(draft))
    await inheritSubscriptionPrescriptions(shop, draft, { lines: [] })
    return (await getSubscription(shop, draft.id))!
  })
}

/** The lines of a cart as the catalogue has its products today. One that cannot be subscribed to may be in a draft: the checkout says so. @throws DomainError 'cart.unknown_product' {ids} */
export async function linesOf(
  shop: Shop,
  products: CartProduct[],
  before: SubscriptionLine[],
): Promise<SubscriptionLine[]> {
  const known = await findCurrentProducts(
    shop,
    products.map((line) => line._id),
  )
  const unknown = products.filter((line) => !known.get(line._id)?.product.enable).map((line) => String(line._id))
  if (unknown.length > 0) throw new DomainError('cart.unknown_product', { ids: unknown })
  return products.map(({ _id, quantity }, position) => {
    const { sku, product } = known.get(_id)!
    const prescription = before.find((line) => line.productId === _id)?.prescription ?? null
    return {
      productId: _id,
      position,
      sku,
      quantity,
      product,
      prescription,
      name: '',
      originalPrice: 0,
      discountPrice: 0,
      totalPrice: 0,
      boldoDiscount: 0,
      couponDiscount: 0,
      detailDiscount: 0,
      imageProduct: '',
      activePrinciples: '',
      description: '',
    }
  })
}
