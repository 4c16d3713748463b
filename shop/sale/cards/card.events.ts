export type CardEvents = {
  /** Not raised while another enrolment is open for the same subscription. */
  enrolmentEnded: { subscriptionId: string | null; end: 'enrolled' | 'declined' | 'abandoned' }
}
