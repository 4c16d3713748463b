import type { Shop } from '#context'
import type { CallCentreOrderInput } from '#shop/counter/call-centre/call-centre-order.input.ts'
import { completeCallCentreOrder } from '#shop/counter/call-centre/complete-call-centre-order.ts'
import { applyCoupon } from '#shop/ordering/drafts/apply-coupon.ts'
import { createOrder } from '#shop/ordering/drafts/create-order.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { CUSTOMER, toCart } from './test-buyer.ts'
import { STAFF } from './test-staff.ts'

const { shippingMethod, townShip, paymentMethod: _, shippingCommentary: __, ...userInfo } = CUSTOMER

/** What the operator types about a caller. */
export const CALLER = userInfo
export const OPERATOR: SignedIn = { ...STAFF.operator, hasProfile: true }

/** What an operator sends for a caller's draft. */
export const phoneSale = (orderId: string, more: Partial<CallCentreOrderInput>): CallCentreOrderInput => ({
  orderId,
  townShipId: townShip,
  shippingMethod,
  userInfo,
  documentType: 'ticket',
  ...more,
})

type PhoneSale = Partial<CallCentreOrderInput> & {
  units: Record<string, number>
  coupon?: string
}

/** An operator sells by phone. `units`: by sku. */
export async function sellByPhone(shop: Shop, { units, coupon, ...order }: PhoneSale) {
  const actor = { visitor: 'call-centre', account: OPERATOR }
  const { id } = await createOrder(shop, { ...actor, products: await toCart(shop, units) })
  if (coupon) await applyCoupon(shop, { ...actor, address: '', orderId: id, code: coupon })
  return completeCallCentreOrder(shop, { ...actor, order: phoneSale(id, order) })
}
