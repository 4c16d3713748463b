import type { CardKey } from '#shop/payments/payment-gateway.port.ts'

/**
 * How a customer saves a card with the provider, on the provider's own page. `PaymentGatewayUnreachable` is
 * thrown when the provider cannot be asked.
 */
export interface CardEnrolment {
  /** The fields that come back with the browser; whatever else comes along is dropped. */
  readonly returnFields: readonly string[]
  /** What the browser brought back, by GET or POST: anybody may have written it. */
  readReturn(fields: Readonly<Record<string, string | undefined>>): EnrolmentReturn
  /** Opens an enrolment. The browser posts `token` to `url`, in the first of `returnFields`. `id`: at most 40 signs, one per enrolment. */
  startEnrolment(enrolment: { id: string; email: string; returnUrl: string }): Promise<{ token: string; url: string }>
  /** Ends an enrolment whose customer came back, within a minute of it. Only the first answer has the card. */
  finishEnrolment(enrolment: { id: string; token: string }): Promise<EnrolmentOutcome>
  /** Makes the provider forget a card; one that it does not know is forgotten already. */
  forgetCard(card: CardKey): Promise<void>
}

/** 'back': finished, or too late: the provider tells. 'aborted': turned back. 'none': nothing of an enrolment is in it. */
export type EnrolmentReturn = { flow: 'back' | 'aborted'; token: string } | { flow: 'none' }

export type EnrolmentOutcome =
  /** `secret`: what the card is charged by, sealed. `lastDigits`: four. */
  | { outcome: 'enrolled'; secret: Uint8Array; cardType: string; lastDigits: string }
  /** The card was refused, or there is no such enrolment any more. `responseCode`: the provider's, never 0; null when it gave none. */
  | { outcome: 'declined'; responseCode: number | null; reason: string }
