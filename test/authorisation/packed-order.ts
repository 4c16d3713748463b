import { finishParcel } from '#shop/counter/parcels/finish-parcel.ts'
import { takeOrder } from '#shop/counter/parcels/take-order.ts'
import { printInput } from '#shop/counter/prints/prints.input.ts'
import { requestPrint } from '#shop/counter/prints/request-print.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import type { Actor } from '#shop/ground/policy/account.rules.ts'
import { createOrder } from '#shop/ordering/drafts/create-order.ts'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import { payOrder } from '#shop/sale/payments/redirect/pay-order.ts'
import { returnFromCard } from '#shop/sale/payments/redirect/return-from-card.ts'
import { toCart, inTheForm } from '#test/test-buyer.ts'
import { chileDate } from '#lib/chile-time.ts'
import type { TestShop } from '#test/test-shop.ts'

/** An order of the owner that is paid and packed. `print`: the link of the demo's dispatch to its label. */
export async function sellPacked(
  shop: TestShop,
  owner: Required<Pick<Actor, 'account'>> & { visitor: string },
  changes: Parameters<typeof updateOrder>[1]['changes'],
): Promise<{ parcel: string; print: string }> {
  const { id: orderId } = await createOrder(shop, { ...owner, products: await toCart(shop, { PARA: 1 }) })
  const { amount } = await updateOrder(shop, { ...owner, orderId, changes })
  const { token } = await payOrder(shop, { ...owner, orderId, amount })
  await returnFromCard(shop, 'webpay', inTheForm(shop, token, 'approve'))
  const account = await findAccount(shop, DEMO_PEOPLE.dispatch.id)
  const { id, products } = await takeOrder(shop, { account: account!, orderId })
  const lot = { lot: 'L2291', expiresOn: chileDate('2027-03-31') }
  const lines = products.map(({ productId, units }) => ({ productId, units, ...lot }))
  await finishParcel(shop, { account: account!, id, lines, gelPacks: null, unrefrigeratedMinutes: null })
  const print = printInput.parse({ kind: 'labels', parcels: [{ _id: id }] })
  return { parcel: id, print: (await requestPrint(shop, { account: account!, print })).id }
}
