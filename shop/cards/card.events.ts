/** A card's events for higher features (`shop/reactions.ts`). */
export type CardEvents = {
  /**
   * An enrolment has ended, and no other one is open for its subscription. `subscriptionId`: the subscription that
   * waits for the card in a checkout.
   */
  enrolmentEnded: { subscriptionId: string | null; end: 'enrolled' | 'declined' | 'abandoned' }
}
