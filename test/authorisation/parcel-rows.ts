/** The rows of parcels. The world's is packed by the demo's dispatch, for an order that is delivered at home. */
import { finishParcel } from '#shop/counter/parcels/finish-parcel.ts'
import { takeOrder } from '#shop/counter/parcels/take-order.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import type { Actor } from '#shop/ground/policy/account.rules.ts'
import { createOrder } from '#shop/ordering/drafts/create-order.ts'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import { payOrder } from '#shop/sale/payments/redirect/pay-order.ts'
import { returnFromCard } from '#shop/sale/payments/redirect/return-from-card.ts'
import { cartOf, inTheForm } from '#test/test-buyer.ts'
import { chileDate } from '#lib/chile-time.ts'
import type { TestShop } from '#test/test-shop.ts'
import type { Person } from './world.ts'

type Ends = { readonly [person in Person | '*']?: string }

const READERS: Ends = { '*': 'account.not_allowed', operator: 'ok', pharmacist: 'ok', dispatch: 'ok', manager: 'ok' }
/** Packers, and who hands over. */
const byPackers = (end: string, ofTheColleague = end): Ends => ({
  '*': 'account.not_allowed',
  dispatch: end,
  pharmacist: ofTheColleague,
})
const byPreparer = byPackers('parcel.cannot_move', 'parcel.lease_lost')
const CHECK: Ends = { '*': 'account.not_allowed', pharmacist: 'parcel.cannot_move' }
const PARCEL = 'id: "$parcel"'

export const PARCELS: readonly (readonly [operation: string, input: string, ends: Ends])[] = [
  ['query ordersToPrepare', '', READERS],
  ['query parcels', '', READERS],
  ['query parcel', PARCEL, READERS],
  ['query carriers', '', READERS],
  ['mutation takeNextOrder', '', byPackers('ok')],
  ['mutation takeOrder', 'orderId: "$paid"', byPackers('order.prescriptions_open')],
  ['mutation extendParcel', PARCEL, byPackers('parcel.lease_lost')],
  ['mutation releaseParcel', PARCEL, byPreparer],
  ['mutation reportMissingStock', `${PARCEL}, lines: [{ _id: "$PARA", units: 1 }]`, byPreparer],
  ['mutation resumeParcel', PARCEL, byPackers('parcel.cannot_move')],
  ['mutation finishParcel', `${PARCEL}, lines: [{ _id: "$PARA", units: 1 }]`, byPreparer],
  ['mutation unpackParcel', PARCEL, byPackers('ok')],
  ['mutation checkParcel', PARCEL, CHECK],
  ['mutation sendBackParcel', `${PARCEL}, note: "Es de 100 mg"`, CHECK],
  ['mutation handOverParcels', 'parcels: [{ _id: "$parcel" }], carrier: "own"', byPackers('ok')],
  ['mutation recordDelivery', PARCEL, byPackers('parcel.cannot_move')],
  ['mutation recordPickup', PARCEL, byPackers('parcel.other_delivery')],
  ['mutation recordFailedDelivery', `${PARCEL}, reason: "nobody_home"`, byPackers('parcel.cannot_move')],
  ['mutation recordReturn', PARCEL, byPackers('parcel.other_delivery')],
  ['mutation confirmPutBack', PARCEL, byPackers('parcel.cannot_move')],
]

/** An order of the owner that is paid and packed; answers its parcel's id. */
export async function sellPacked(
  shop: TestShop,
  owner: Required<Pick<Actor, 'account'>> & { visitor: string },
  changes: Parameters<typeof updateOrder>[1]['changes'],
): Promise<string> {
  const { id: orderId } = await createOrder(shop, { ...owner, products: await cartOf(shop, { PARA: 1 }) })
  const { amount } = await updateOrder(shop, { ...owner, orderId, changes })
  const { token } = await payOrder(shop, { ...owner, orderId, amount })
  await returnFromCard(shop, 'webpay', inTheForm(shop, token, 'approve'))
  const account = await findAccount(shop, DEMO_PEOPLE.dispatch.id)
  const { id, products } = await takeOrder(shop, { account: account!, orderId })
  const lot = { lot: 'L2291', expiresOn: chileDate('2027-03-31') }
  const lines = products.map(({ productId, units }) => ({ productId, units, ...lot }))
  await finishParcel(shop, { account: account!, id, lines, gelPacks: null, unrefrigeratedMin: null })
  return id
}
