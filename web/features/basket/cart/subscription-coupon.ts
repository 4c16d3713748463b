/** The coupon lowers each delivery (ACCOUNT §2 §7). */
import { runDocument } from '#web/platform/api-client.ts'
import { createDraftCoupon } from './draft-coupon.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { readSession } from '#web/features/people/session/session.ts'
import {
  ApplySubscriptionCouponDocument,
  RemoveSubscriptionCouponDocument,
  ResetSubscriptionCouponDocument,
  type SavedSubscription,
} from './subscription-documents.ts'
import { subscriptionSaving } from './subscription-saving.ts'

export const subscriptionCoupon = createDraftCoupon<SavedSubscription>({
  saving: subscriptionSaving,
  leftKey: 'subscriptionCouponLeft',
  appliedKey: 'subscriptionCouponApplied',
  apply: async (subscriptionId, code, signal) =>
    (
      await runDocument(
        ApplySubscriptionCouponDocument,
        {
          shopId: SHOP_ID,
          subscriptionId,
          code,
          userId: readSession()?.userId ?? null,
          orderType: 'subscription',
        },
        { signal },
      )
    ).applyCouponSubscription.subscription,
  remove: async (subscriptionId, code, signal) =>
    (await runDocument(RemoveSubscriptionCouponDocument, { shopId: SHOP_ID, subscriptionId, code }, { signal }))
      .removeCouponSubscription.subscription,
  reset: async (subscriptionId, how) =>
    (await runDocument(ResetSubscriptionCouponDocument, { shopId: SHOP_ID, subscriptionId }, how))
      .resetCouponSubscription.subscription,
})
