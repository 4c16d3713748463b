/**
 * The draft's coupon (SHOP §4): there only while the customer is at the payment step. Leaving it, loading the checkout and
 * changing the delivery method reset it. What it takes off each product lies in storage under `idAndDiscount` (SHOP §3).
 */
import { useEffect } from 'react'
import { runDocument } from '#web/api-client.ts'
import { writeStored } from './browser-storage.ts'
import { ApplyCouponDocument, RemoveCouponDocument, ResetCouponDocument } from './coupon-documents.ts'
import { readOrderData } from './order-data.ts'
import { SHOP_ID, type SavedOrder } from './order-documents.ts'
import { changeOrder, useOrderSaving } from './order-saving.ts'

export type SavedCoupon = NonNullable<SavedOrder['coupon']>

/** A coupon of this visit to the payment step; any other one is left over from before. */
let ofThisVisit = false
/** A reset that is under way: what is applied meanwhile must not fall to it. */
let resetting: Promise<void> | null = null

/** False when the draft could not be saved first. @throws ApiError with the server's message */
export async function applyCoupon(code: string): Promise<boolean> {
  await resetting?.catch(() => {})
  const { guestId, shippingMethod } = readOrderData()
  ofThisVisit = true
  const order = await changeOrder(async (orderId) => {
    const { applyCoupon } = await runDocument(ApplyCouponDocument, { shopId: SHOP_ID, orderId, code, userId: guestId, orderType: 'normal', deliveryMethod: shippingMethod })
    writeStored('idAndDiscount', JSON.stringify(applyCoupon.idAndDiscount))
    return applyCoupon.order
  })
  return order !== null
}

/** @throws ApiError */
export async function removeCoupon(code: string): Promise<void> {
  await changeOrder(async (orderId) => (await runDocument(RemoveCouponDocument, { shopId: SHOP_ID, orderId, code })).removeCoupon.order)
  writeStored('idAndDiscount', null)
}

/** The order was completed with its coupon: leaving the step is no reason to reset it. */
export function keepCouponUsed(): void {
  ofThisVisit = false
}

/** One at a time; asking again during one is the same one. */
function resetCoupon(): Promise<void> {
  ofThisVisit = false
  writeStored('idAndDiscount', null)
  resetting ??= changeOrder(async (orderId) => (await runDocument(ResetCouponDocument, { shopId: SHOP_ID, orderId })).resetCoupon.order)
    .then(() => {})
    .finally(() => (resetting = null))
  return resetting
}

/** Resets a coupon wherever the customer is not paying, and when the checkout is left for another page. */
export function useCouponOnlyWhilePaying(paying: boolean): void {
  const { order } = useOrderSaving()
  const there = Boolean(order?.coupon)
  useEffect(() => {
    // A reset that fails is made up for by the next look at the order.
    if (there && !(paying && ofThisVisit)) resetCoupon().catch(() => {})
    // Taken off elsewhere.
    if (order && !there) writeStored('idAndDiscount', null)
  }, [order, there, paying])
  useEffect(
    () => () => {
      if (ofThisVisit) resetCoupon().catch(() => {})
    },
    [],
  )
}
