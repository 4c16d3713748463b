/**
 * 'upcoming': each active one by its next delivery. 'problem': the charge would fail. 'failed': to be tried again.
 * 'unfinished': the card was never enrolled. 'ending': one delivery is left.
 */
export const SUBSCRIPTION_VIEWS = ['upcoming', 'problem', 'failed', 'unfinished', 'ending', 'cancelled'] as const
export type SubscriptionView = (typeof SUBSCRIPTION_VIEWS)[number]

/** By the last change, the newest first; the other views go by the next delivery. */
export const isByChange = (view: SubscriptionView): boolean => view === 'unfinished' || view === 'cancelled'

/** Words of a list, so that nobody writes about a person's health. */
export const CANCEL_REASONS = ['requested', 'no_stock', 'no_payment', 'no_prescription', 'duplicate'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]
