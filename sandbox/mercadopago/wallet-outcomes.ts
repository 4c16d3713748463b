/**
 * The customer's action at the wallet, with its disturbances:
 * - `approve` / `reject`: pays, and returns to the shop; the notice is sent immediately.
 * - `reject_then_retry`: refused, and stays to try again under the same preference.
 * - `review` / `review_then_reject`: pays into a review; returns immediately, the answer follows by notice.
 * - `pay_and_leave`: pays and closes the browser; only the notice reports the payment.
 * - `pay_in_silence`: pays and closes the browser; no notice is ever sent, so the shop has to query.
 * - `late_notice`: pays and returns; the notice arrives `lateMs` later.
 * - `repeated_notice`: pays and closes the browser; the same notice arrives three times.
 * - `out_of_order`: refused first, then paid; the payment's notice overtakes the refusal's.
 * - `wrong_amount`: the charge is 1.000 pesos too high.
 * - `other_currency`: the figure is right, the currency is not.
 * - `pay_twice`: pays in two windows; both charges succeed.
 * - `give_up`: returns without paying. `walk_away`: leaves without paying or returning.
 */
export const WALLET_OUTCOMES = [
  'approve',
  'reject',
  'reject_then_retry',
  'review',
  'review_then_reject',
  'pay_and_leave',
  'pay_in_silence',
  'late_notice',
  'repeated_notice',
  'out_of_order',
  'wrong_amount',
  'other_currency',
  'pay_twice',
  'give_up',
  'walk_away',
] as const
export type WalletOutcome = (typeof WALLET_OUTCOMES)[number]
