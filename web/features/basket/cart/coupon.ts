/** A change of the delivery method resets the coupon; `idAndDiscount` has each product's discount (SHOP §3 §4). */
import { runDocument } from '#web/platform/api-client.ts'
import { writeStored } from '#web/platform/browser-storage.ts'
import { ApplyCouponDocument, RemoveCouponDocument, ResetCouponDocument } from './coupon-documents.ts'
import { createDraftCoupon } from './draft-coupon.ts'
import { orderData } from './order-data.ts'
import { type SavedOrder } from './order-documents.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { orderSaving } from './order-saving.ts'

export const orderCoupon = createDraftCoupon<SavedOrder>({
  saving: orderSaving,
  leftKey: 'couponLeft',
  appliedKey: 'couponApplied',
  apply: async (orderId, code, signal) => {
    const { guestId, shippingMethod } = orderData.readData()
    const { applyCoupon } = await runDocument(
      ApplyCouponDocument,
      {
        shopId: SHOP_ID,
        orderId,
        code,
        userId: guestId,
        orderType: 'normal',
        deliveryMethod: shippingMethod,
      },
      { signal },
    )
    writeStored('idAndDiscount', JSON.stringify(applyCoupon.idAndDiscount))
    return applyCoupon.order
  },
  remove: async (orderId, code, signal) =>
    (await runDocument(RemoveCouponDocument, { shopId: SHOP_ID, orderId, code }, { signal })).removeCoupon.order,
  reset: async (orderId, how) =>
    (await runDocument(ResetCouponDocument, { shopId: SHOP_ID, orderId }, how)).resetCoupon.order,
  onRemoved: () => writeStored('idAndDiscount', null),
})
