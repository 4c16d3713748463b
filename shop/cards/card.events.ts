/** What happens to a card that higher features react to (`shop/reactions.ts`). */
export type CardEvents = {
  /**
   * An enrolment is over, and no other one is open for its subscription. `subscriptionId`: what waits for the card in a
   * checkout.
   */
  enrolmentEnded: { subscriptionId: string | null; end: 'enrolled' | 'declined' | 'abandoned' }
}
