/** What subscriptions may do with coupons (their tables have one owner): read one's, count its use, give it back. */
export { findCouponFor, returnSubscriptionUse, subscriptionCouponOf, takeSubscriptionUse } from './subscription-coupons.db.ts'
