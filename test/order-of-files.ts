/** In which order test files run, and which of them belong to one of several machines. */

/**
 * Files of ten seconds and more, the longest first (`npm test` prints them): none of them begins when all others are
 * done.
 */
export const LONG_FILES = [
  'shop/payments/attempts/killed-process.test.ts',
  'api/bad-input.test.ts',
  'test/fuzz/hostile-input.test.ts',
  'db/backup/backup.test.ts',
  'shop/insurance-claims/claims.test.ts',
  'test/overload.test.ts',
  'shop/payments/attempts/payments.property.test.ts',
  'shop/subscriptions/charging/killed-charge.test.ts',
  'jobs/retention.test.ts',
  'shop/payments/attempts/last-units.test.ts',
  'jobs/killed-job.test.ts',
  'shop/subscriptions/charging/charge-delivery.test.ts',
  'stop-server.test.ts',
  'shop/subscriptions/charging/charges.property.test.ts',
  'shop/refunds/returned-money.test.ts',
  'db/seed/forget-demo.test.ts',
  'start.test.ts',
  'shop/payments/redirect/wallet.test.ts',
  'shop/insurance/insurance-doors.test.ts',
  'shop/refunds/refund-races.test.ts',
  'shop/prescriptions/review/review-prescription.test.ts',
  'shop/accounts/registration.test.ts',
  'shop/subscriptions/charging/lost-charge.test.ts',
  'shop/catalogue/search/searches.test.ts',
  'shop/drafts/insured-orders.test.ts',
  'shop/catalogue/products/query-plans.test.ts',
  'shop/limits/limits.test.ts',
  'shop/coupons/last-uses.test.ts',
  'shop/payments/attempts/confirm-payment.test.ts',
  'shop/payments/attempts/two-tabs.test.ts',
  'shop/subscriptions/plan/upload-subscription-prescription.test.ts',
  'shop/subscriptions/charging/missed-dates.test.ts',
  'db/catalogue-notices.test.ts',
  'test/stories/overlays-checkout.test.ts',
  'test/stories/overlays-pages.test.ts',
  'test/stories/overlays-account.test.ts',
  'test/stories/pay-by-wallet.test.ts',
  'test/stories/signed-in.test.ts',
  'test/stories/insurance.test.ts',
  'test/stories/filters.test.ts',
  'test/stories/coupons.test.ts',
  'test/stories/prescriptions.test.ts',
  'test/stories/order-truth.test.ts',
  'test/stories/subscription.test.ts',
  'test/stories/first-view.test.ts',
  'test/stories/commune.test.ts',
  'test/stories/accessibility.test.ts',
  'test/stories/coverage.test.ts',
  'test/stories/product-page.test.ts',
  'test/stories/checkout-access.test.ts',
  'test/stories/subscription-cart.test.ts',
  'test/stories/account-subscriptions.test.ts',
  'test/stories/delivery-ways.test.ts',
  'test/stories/checkout-statements.test.ts',
  'test/stories/buy-as-guest.test.ts',
  'test/stories/programme.test.ts',
  'test/stories/cart.test.ts',
  'test/stories/event-day.test.ts',
  'test/stories/errors.test.ts',
  'test/stories/operator-customer.test.ts',
  'test/stories/customer-never-returns.test.ts',
  'test/stories/prescription-review.test.ts',
  'test/stories/nothing-is-lost.test.ts',
  'test/stories/payment-endings.test.ts',
  'test/stories/login.test.ts',
  'test/stories/two-windows.test.ts',
  'test/stories/registration.test.ts',
  'test/stories/english.test.ts',
]

/**
 * Unit test files that need a process of their own: they measure its memory or processor time, or make it a browser by
 * its global names.
 */
export const OWN_PROCESS = [
  'api/hostile-documents.test.ts',
  'shop/accounts/log-in.test.ts',
  'shop/catalogue/search/searches.test.ts',
  'shop/catalogue/search/spelling.rules.test.ts',
  'shop/content/structured-text.test.ts',
  'web/features/analytics/data-layer.test.ts',
  'web/features/cart/cart-store.test.ts',
  'web/features/session/session.test.ts',
]

/** The long ones in front, the others by name. */
export function longestFirst(files: readonly string[]): string[] {
  const place = (file: string) => (LONG_FILES.includes(file) ? LONG_FILES.indexOf(file) : LONG_FILES.length)
  return [...files].sort((one, other) => place(one) - place(other) || (one < other ? -1 : 1))
}

/**
 * Part `shard` ('2/4') of the files, the long ones dealt out in turn; all of them without one.
 * @throws Error for anything else
 */
export function shardOf(files: readonly string[], shard: string | undefined): string[] {
  if (shard === undefined) return [...files]
  const [, part, parts] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(shard)?.map(Number) ?? []
  if (part === undefined || parts === undefined || part > parts)
    throw new Error(`--shard: write it as 1/4, not ${shard}`)
  return files.filter((_, at) => at % parts === part - 1)
}
