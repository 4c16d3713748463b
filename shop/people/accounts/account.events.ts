/** An account's events for higher features (`shop/reactions.ts`). */
export type AccountEvents = {
  /** The person of the deleted account `from` has the account `to`: what is counted by person goes on there. */
  accountContinued: { from: string; to: string }
}
