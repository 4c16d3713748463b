/** A card's events for higher features (`shop/reactions.ts`). */
export type CardEvents = {
  /**
   * An enrolment has ended. One that failed while another is open for the same subscription raises nothing.
   * `subscriptionId`: the subscription that waits for the card in a checkout.
   */
  enrolmentEnded: { subscriptionId: string | null; end: 'enrolled' | 'declined' | 'abandoned' }
}
