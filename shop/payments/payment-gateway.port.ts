import type { Clp } from '#lib/money.ts'

/**
 * What a redirect payment provider must do for the shop (SHOP §4, server rules §4).
 * An answer is returned (approved, declined, …); `PaymentGatewayUnreachable` is thrown when the
 * provider cannot be asked: the attempt then stays open and a job asks again.
 */
export interface PaymentGateway {
  /** Stable name kept with each attempt: 'webpay', 'mercadopago'. */
  readonly name: string
  /** Opens a payment. The browser is sent to `url` by a form post with `token` in a hidden field. */
  start(payment: PaymentStart): Promise<{ token: string; url: string }>
  /** Settles the payment the customer came back from. Asking twice must not charge twice: when the provider says it was settled before, its status answers. */
  confirm(token: string): Promise<PaymentOutcome>
  /** Asks without changing anything; the reconciling job's question. */
  status(token: string): Promise<PaymentOutcome>
  /** Gives money back: the whole amount (a reversal) or a part. */
  refund(token: string, amount: Clp): Promise<RefundOutcome>
}

export type PaymentStart = {
  /** At most 26 characters, one per attempt. */
  buyOrder: string
  sessionId: string
  amount: Clp
  /** Absolute URL that takes GET and POST. */
  returnUrl: string
}

export type PaymentOutcome =
  | { outcome: 'approved'; amount: Clp; buyOrder: string; authorizationCode: string; cardLastDigits: string; paymentKind: string; installments: number; at: string }
  | { outcome: 'declined'; buyOrder: string; reason: string }
  /** Opened, and not settled yet: the customer is still at the provider, or never came back. */
  | { outcome: 'pending'; buyOrder: string }
  /** It can no longer be paid: aborted, expired or unknown to the provider. */
  | { outcome: 'abandoned'; reason: string }
  /** Approved before and given back since. */
  | { outcome: 'reversed'; buyOrder: string }

export type RefundOutcome = { outcome: 'reversed' | 'nullified'; amount: Clp; authorizationCode: string | null } | { outcome: 'refused'; reason: string }

/** The provider could not be asked: network, time-out, 5xx, or an answer that is not of its protocol. */
export class PaymentGatewayUnreachable extends Error {
  constructor(gateway: string, cause: unknown) {
    super(`payment gateway ${gateway} unreachable`, { cause })
    this.name = 'PaymentGatewayUnreachable'
  }
}
