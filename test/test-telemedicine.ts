import { newId } from '#lib/ids.ts'
import { createOrder } from '#shop/ordering/drafts/create-order.ts'
import { registerGuestClient } from '#shop/ordering/drafts/register-guest-client.ts'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { returnFromTelemedicine } from '#shop/ordering/telemedicine/settle-consultation.ts'
import { telemedicineToken } from '#shop/ordering/telemedicine/telemedicine-token.ts'
import type { TelemedicineOutcome } from '#sandbox/telemedicine/telemedicine-book.ts'
import { CUSTOMER, toCart } from './test-buyer.ts'
import type { ProductRow, TestShop } from './test-shop.ts'

/** Products that a doctor may prescribe, and one that needs none. */
export const PRESCRIBED: ProductRow[] = [
  { sku: 'RECETA', sale_condition: 'simpleRecipe' },
  { sku: 'OTRA', sale_condition: 'recipeRetention' },
  { sku: 'PARA' },
]

/** A registered guest's draft, ready to be paid but for its prescriptions. */
export async function guestDraft(shop: TestShop, products: Record<string, number>): Promise<Order> {
  const visitor = newId()
  const order = await createOrder(shop, { visitor, products: await toCart(shop, products) })
  await updateOrder(shop, { visitor, orderId: order.id, changes: { ...CUSTOMER } })
  const { shippingMethod: _, townShip: __, shippingCommentary: ___, paymentMethod: ____, ...guest } = CUSTOMER
  await registerGuestClient(shop, { visitor, guest })
  return (await getOrder(shop, order.id))!
}

/** Opens a consultation, and the sandbox's doctor decides. Answers its id. */
export async function consult(shop: TestShop, order: Order, outcome: TelemedicineOutcome | null): Promise<string> {
  await telemedicineToken(shop, { visitor: order.visitor, account: null, orderId: order.id })
  const { id } = shop.sandbox.telemedicine.list(order.reference)[0]!
  if (outcome) shop.sandbox.telemedicine.act(id, outcome)
  return id
}

/** The customer's browser is back. */
export const comeBack = (shop: TestShop, order: Order, id: string) =>
  returnFromTelemedicine(shop, { visitor: order.visitor, account: null, id })

/** Units by sku of the lines that telemedicine prescribed. */
export const prescribedUnits = async (
  shop: TestShop,
  order: Order,
): Promise<Record<string, number | null | undefined>> =>
  Object.fromEntries(
    (await getOrder(shop, order.id))!.lines
      .filter(({ prescription }) => prescription?.source === 'telemedicine')
      .map(({ sku, prescription }) => [sku, prescription!.units]),
  )
