export type AccountEvents = {
  /** The person of the deleted account `from` registered again as `to`: what is counted by person goes on there. */
  accountContinued: { from: string; to: string }
}
