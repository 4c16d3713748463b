/** What other features may do with coupons (their tables have one owner): read an order's, reserve, use, give back. */
export { couponOf, releaseUse, reserveUse, returnUse, takeUse } from './coupons.db.ts'
