import type { CardKey } from '#shop/sale/payments/payment-gateway.port.ts'

/** @throws PaymentGatewayUnreachable when the provider cannot be reached */
export interface CardEnrolment {
  readonly returnFields: readonly string[]
  /** The fields arrive by GET or POST: untrusted input. */
  readReturn(fields: Readonly<Record<string, string | undefined>>): EnrolmentReturn
  /** The browser posts `token` to `url`, in the first of `returnFields`. `id`: at most 40 characters. */
  startEnrolment(enrolment: { id: string; email: string; returnUrl: string }): Promise<{ token: string; url: string }>
  /** Call it within a minute of the return. Only the first call's answer has the card. */
  finishEnrolment(enrolment: { id: string; token: string }): Promise<EnrolmentOutcome>
  forgetCard(card: CardKey): Promise<void>
}

/** 'back': finished or too late, which `finishEnrolment` finds out. 'none': the fields are not of an enrolment. */
export type EnrolmentReturn = { flow: 'back' | 'aborted'; token: string } | { flow: 'none' }

export type EnrolmentOutcome =
  /** `secret`: the provider's key of the card, sealed. `lastDigits`: four. */
  | { outcome: 'enrolled'; secret: Uint8Array; cardType: string; lastDigits: string }
  /** `responseCode`: the provider's, never 0; null without one. */
  | { outcome: 'declined'; responseCode: number | null; reason: string }
