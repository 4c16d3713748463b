import type { CardKey } from '#shop/sale/payments/payment-gateway.port.ts'

/**
 * The provider's enrolment of a card, on the provider's own page.
 * @throws PaymentGatewayUnreachable when the provider cannot be reached
 */
export interface CardEnrolment {
  /** The fields of the browser's return; other fields are dropped. */
  readonly returnFields: readonly string[]
  /** The browser's return, by GET or POST: untrusted input. */
  readReturn(fields: Readonly<Record<string, string | undefined>>): EnrolmentReturn
  /**
   * Opens an enrolment. The browser posts `token` to `url`, in the first of `returnFields`. `id`: at most 40
   * characters, one per enrolment.
   */
  startEnrolment(enrolment: { id: string; email: string; returnUrl: string }): Promise<{ token: string; url: string }>
  /** Ends the enrolment of a returned customer, within a minute. Only the first answer has the card. */
  finishEnrolment(enrolment: { id: string; token: string }): Promise<EnrolmentOutcome>
  /** Deletes a card at the provider; an unknown card counts as deleted. */
  forgetCard(card: CardKey): Promise<void>
}

/**
 * 'back': finished or too late, which the provider's answer decides. 'aborted': cancelled. 'none': no field of an
 * enrolment.
 */
export type EnrolmentReturn = { flow: 'back' | 'aborted'; token: string } | { flow: 'none' }

export type EnrolmentOutcome =
  /** `secret`: the provider's key of the card, sealed. `lastDigits`: four. */
  | { outcome: 'enrolled'; secret: Uint8Array; cardType: string; lastDigits: string }
  /**
   * The card was refused, or the enrolment no longer exists. `responseCode`: the provider's, never 0; null without one.
   */
  | { outcome: 'declined'; responseCode: number | null; reason: string }
