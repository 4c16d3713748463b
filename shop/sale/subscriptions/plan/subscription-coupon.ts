import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { knownCoupon } from '#shop/shelf/coupons/coupon.rules.ts'
import { throttleCouponCodes } from '#shop/shelf/coupons/throttle-coupon-codes.ts'
import { findCouponFor } from '#shop/shelf/coupons/subscription-coupons.db.ts'
import { withCoupon, withoutCoupon } from '#shop/ordering/drafts/draft-coupon.rules.ts'
import { changeLockedDraft, withMySubscription } from './change-subscription.ts'
import type { UpdateSubscriptionInput } from './save-subscription.input.ts'
import { showSubscription } from './show-subscription.ts'
import { SUBSCRIPTION, type Subscription } from './subscription.rules.ts'
import { updateSubscription } from './update-subscription.ts'

type DraftInput = { account: SignedIn | null | undefined; subscriptionId: string }

/**
 * Replaces an earlier coupon (ACCOUNT §7). The use is counted when the draft is finalised; wrong codes are throttled.
 * @throws DomainError 'coupon.too_many_tries', 'coupon.unknown', the refusals of `priceWithCoupon` each with {coupon},
 * and the errors of `updateSubscription`
 */
export async function applyCouponSubscription(
  shop: Shop,
  input: DraftInput & { code: string; address: string; changes: UpdateSubscriptionInput },
): Promise<Subscription> {
  const { account, code, address } = input
  const { id } = await showSubscription(shop, input)
  const coupon = await throttleCouponCodes(shop, { visitor: null, account, address }, async () =>
    knownCoupon(await findCouponFor(shop, code, id), code),
  )
  const { status: _, ...changes } = input.changes
  await updateSubscription(shop, { account, subscriptionId: id, changes })
  return changeDraft(shop, input, (draft) => withCoupon(draft, coupon, SUBSCRIPTION))
}

/** A coupon with another code stays. @throws as `changeLockedDraft` and `withMySubscription` */
export const removeCouponSubscription = (shop: Shop, input: DraftInput & { code: string }): Promise<Subscription> =>
  changeDraft(shop, input, (draft) => withoutCoupon(draft, input.code))

/** Leaving step 2 removes any coupon (ACCOUNT §2). @throws as `changeLockedDraft` and `withMySubscription` */
export const resetCouponSubscription = (shop: Shop, input: DraftInput): Promise<Subscription> =>
  changeDraft(shop, input, (draft) => withoutCoupon(draft))

const changeDraft = (
  shop: Shop,
  input: DraftInput,
  change: (draft: Subscription) => Subscription,
): Promise<Subscription> => withMySubscription(shop, input, (shop, found) => changeLockedDraft(shop, found, change))
