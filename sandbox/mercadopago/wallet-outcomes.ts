/**
 * What the customer does at the wallet, and what goes wrong with it:
 * - `approve` / `reject`: pays, and comes back to the shop; the notice is sent at once.
 * - `reject_then_retry`: refused, and stays to try again under the same preference.
 * - `review` / `review_then_reject`: paid and looked at for a while; comes back at once, the answer follows by notice.
 * - `pay_and_leave`: pays and closes the browser; only the notice tells.
 * - `pay_in_silence`: pays, closes the browser, and no notice is ever sent; the shop has to ask.
 * - `late_notice`: pays and comes back; the notice arrives `lateMs` later.
 * - `repeated_notice`: pays and closes the browser; the same notice arrives three times at once.
 * - `out_of_order`: refused first, then paid; the notice of the payment overtakes that of the refusal.
 * - `wrong_amount`: 1.000 pesos more are taken than were asked for.
 * - `other_currency`: the figure is right, the currency is not.
 * - `pay_twice`: pays in two windows; both charges are taken.
 * - `give_up`: comes back without paying. `walk_away`: leaves without paying or coming back.
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
