export type CardEvents = {
  /**
   * Not raised while another enrolment is open for the same subscription. `subscriptionId`: the one that waits for the
   * card.
   */
  enrolmentEnded: { subscriptionId: string | null; end: 'enrolled' | 'declined' | 'abandoned' }
}
