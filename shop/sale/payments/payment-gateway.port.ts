import type { Clp } from '#lib/money.ts'

/** SHOP §4, server rules §4. On `PaymentGatewayUnreachable` the attempt stays open, and a job queries it later. */
export interface PaymentGateway {
  /** Stored with each attempt and part of addresses: lower case, letters and digits. */
  readonly name: string
  readonly displayName: string
  readonly kind: GatewayKind
  /** Origins that a payment form may post to; the page's security policy refuses any other. */
  readonly formTargets: readonly string[]
  /** True when any number of calls with the same key is one refund. */
  readonly refundsByKey: boolean
  /** Days after an approved payment on which its refunds are queried, ascending, while the provider reports them. */
  readonly returnCheckDays: readonly number[]
  status(payment: PaymentRef): Promise<PaymentOutcome>
  /** Without keys (`refundsByKey`) a repetition is another refund, so query `status` first. */
  refund(payment: PaymentRef, amount: Clp, key?: string): Promise<RefundOutcome>
}

/** Says when money is taken: as the shop confirms, while the customer is at the provider, or as the shop charges. */
export type GatewayKind = 'card' | 'wallet' | 'saved_card'

export interface RedirectGateway extends PaymentGateway {
  readonly redirect: { by: 'form'; field: string } | { by: 'link' }
  start(payment: PaymentStart): Promise<{ token: string; url: string }>
}

export interface CardGateway extends RedirectGateway {
  readonly kind: 'card'
  /** The fields arrive by GET or POST: untrusted input. */
  readReturn(fields: Readonly<Record<string, string | undefined>>): CardReturn
  /** A second call must not charge twice: an earlier settlement's status is the answer. */
  confirm(token: string): Promise<PaymentOutcome>
  status(payment: Pick<PaymentRef, 'token'>): Promise<PaymentOutcome>
  refund(payment: Pick<PaymentRef, 'token'>, amount: Clp): Promise<RefundOutcome>
}

/** The shop learns of money from browser, webhook and queries. Several tries of one payment may be charged. */
export interface WalletGateway extends RedirectGateway {
  readonly kind: 'wallet'
  /** Oldest first; `alsoId`: a payment that the provider's search may not find yet. */
  payments(reference: string, alsoId?: string | null): Promise<WalletPayment[]>
  payment(id: string): Promise<WalletPayment | null>
  close(token: string, at: Temporal.Instant): Promise<void>
  /** Verifies the signature first; null when it concerns no payment. @throws BadNotice */
  readNotice(notice: WalletNotice, now: Temporal.Instant): { paymentId: string } | null
}

export interface SavedCardGateway extends PaymentGateway {
  readonly kind: 'saved_card'
  /** A second call charges twice: without an answer, only `status` may be queried. */
  authorize(charge: { card: CardKey; buyOrder: string; amount: Clp }): Promise<PaymentOutcome>
  // The charge is found by the shop's own reference. An unknown one is 'abandoned', reason 'unknown'.
  status(payment: Pick<PaymentRef, 'buyOrder'>): Promise<PaymentOutcome>
  refund(payment: Pick<PaymentRef, 'buyOrder'>, amount: Clp): Promise<RefundOutcome>
}

/** Only 'paid' is confirmed; every other attempt is given up, and never charged. */
export type CardReturn =
  | { flow: 'paid' | 'aborted' | 'form_error'; token: string }
  | { flow: 'timed_out'; buyOrder: string; sessionId: string }
  | { flow: 'none' }

/** `id`: the card owner's name at the provider. `secret`: the provider's key of the card, sealed. */
export type CardKey = { id: string; secret: Uint8Array }

export type WalletPayment = { id: string; reference: string; at: string; outcome: PaymentOutcome }

export type WalletNotice = { headers: Record<string, string | undefined>; query: Record<string, string>; body: string }

export class BadNotice extends Error {}

export type PaymentStart = {
  /** At most 26 characters, one per attempt. */
  buyOrder: string
  sessionId: string
  amount: Clp
  returnUrl: string
  noticeUrl?: string
  expiresAt?: Temporal.Instant
  /** The provider shows this text. It names no product: a person's medicines are private. */
  title?: string
}

export type PaymentRef = {
  token: string
  buyOrder: string
  providerPayment?: string | null
}

export type PaymentOutcome =
  /** `currency` by ISO 4217; `providerPayment` where one start may have several tries. */
  | {
      outcome: 'approved'
      amount: Clp
      currency: string
      buyOrder: string
      providerPayment: string | null
      authorizationCode: string
      cardLastDigits: string
      paymentKind: string
      installments: number
      at: string
      returned?: ReturnedMoney
      /** The customer disputes it at the provider; the money is still there. */ disputed?: true
    }
  | { outcome: 'declined'; buyOrder: string; reason: string }
  /** The customer is still at the provider, or never returned. `inReview`: paid, and under the provider's review. */
  | { outcome: 'pending'; buyOrder: string; inReview?: true }
  /** It can no longer be paid: aborted, expired or unknown to the provider. */
  | { outcome: 'abandoned'; reason: string }
  | { outcome: 'reversed'; buyOrder: string; returned?: ReturnedMoney }

/** The sum of all refunds, also those that the shop did not request. `amount`: null when unknown. */
export type ReturnedMoney = { amount: Clp | null; kind: ReturnKind; reference: string | null }
export type ReturnKind = 'refunded' | 'charged_back'

/** `authorizationCode`: the provider's name of the refund. 'pending': the same key queries it again. */
export type RefundOutcome =
  | { outcome: 'reversed' | 'nullified'; amount: Clp; authorizationCode: string | null }
  | { outcome: 'pending' }
  | { outcome: 'refused'; reason: string }

/** Network, time-out, 5xx, or an answer that is not of its protocol. */
export class PaymentGatewayUnreachable extends Error {
  constructor(gateway: string, cause: unknown) {
    super(`payment gateway ${gateway} unreachable`, { cause })
    this.name = 'PaymentGatewayUnreachable'
  }
}
