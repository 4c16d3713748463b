import type { Clp } from '#lib/money.ts'

/**
 * The interface of a payment provider (SHOP §4, server rules §4). An answer is returned (approved, declined, …).
 * `PaymentGatewayUnreachable` is thrown when the provider cannot be reached: the attempt then stays open and a job
 * queries it later.
 */
export interface PaymentGateway {
  /**
   * Stable name, stored with each attempt: lower case, letters and digits. It is part of the addresses that the
   * provider calls.
   */
  readonly name: string
  /** The customer's name for it; a company's name is the same in every language. */
  readonly displayName: string
  /** The moment of the capture. */
  readonly kind: GatewayKind
  /** Addresses whose origins the browser posts a form to; every other is refused by the page's policy. */
  readonly formTargets: readonly string[]
  /** Whether the same refund key is the same refund, for any number of calls. */
  readonly refundsByKey: boolean
  /**
   * Days after an approved payment on which `status` is queried for refunded money, ascending: as long as the provider
   * reports it.
   */
  readonly returnCheckDays: readonly number[]
  /** Queries without changing anything; for the reconciling job. */
  status(payment: PaymentRef): Promise<PaymentOutcome>
  /**
   * Refunds the whole amount (a reversal) or a part. `key` names this refund. Where the provider knows such keys, a
   * repetition is the same refund; elsewhere it is another one, so query `status` first.
   */
  refund(payment: PaymentRef, amount: Clp, key?: string): Promise<RefundOutcome>
}

/**
 * 'card': takes the money when the shop confirms. 'wallet': while the customer is there. 'saved_card': when the shop
 * charges.
 */
export type GatewayKind = 'card' | 'wallet' | 'saved_card'

/** The customer pays on the provider's own page. */
export interface RedirectGateway extends PaymentGateway {
  /** How the browser goes to `url`: by a form's post with the token in `field`, or by a link. */
  readonly redirect: { by: 'form'; field: string } | { by: 'link' }
  /** Opens a payment. The browser is sent to `url`; `token` names the payment between shop and provider. */
  start(payment: PaymentStart): Promise<{ token: string; url: string }>
}

/** Takes the money only when the shop confirms the payment, after the customer's return. */
export interface CardGateway extends RedirectGateway {
  readonly kind: 'card'
  /** The browser's return to `returnUrl`, by GET or POST: untrusted input. */
  readReturn(fields: Readonly<Record<string, string | undefined>>): CardReturn
  /**
   * Settles a payment after the customer's return. A second call must not charge twice: when the provider reports an
   * earlier settlement, its status is the answer.
   */
  confirm(token: string): Promise<PaymentOutcome>
  // The token is enough.
  status(payment: Pick<PaymentRef, 'token'>): Promise<PaymentOutcome>
  refund(payment: Pick<PaymentRef, 'token'>, amount: Clp): Promise<RefundOutcome>
}

/**
 * Takes the money while the customer is there: the shop learns of it from the browser, from a webhook and by queries.
 * One opened payment may see several tries, so also two charges.
 */
export interface WalletGateway extends RedirectGateway {
  readonly kind: 'wallet'
  /** Every try to pay under this reference, oldest first; `alsoId`: one that the provider's search may not have yet. */
  payments(reference: string, alsoId?: string | null): Promise<WalletPayment[]>
  /** One of the provider's payments by its id; null when it has none of that id. */
  payment(id: string): Promise<WalletPayment | null>
  /** Makes an opened payment unpayable from `at` on. */
  close(token: string, at: Temporal.Instant): Promise<void>
  /** A webhook's payment, once its signature is verified; null when it concerns no payment. @throws BadNotice */
  readNotice(notice: WalletNotice, now: Temporal.Instant): { paymentId: string } | null
}

/** Charges a card that its owner saved, without the customer. */
export interface SavedCardGateway extends PaymentGateway {
  readonly kind: 'saved_card'
  /** Takes the money, at once. A second call charges twice: without an answer, only `status` may be queried. */
  authorize(charge: { card: CardKey; buyOrder: string; amount: Clp }): Promise<PaymentOutcome>
  // The shop's own reference is enough. An unknown one is 'abandoned', reason 'unknown'.
  status(payment: Pick<PaymentRef, 'buyOrder'>): Promise<PaymentOutcome>
  refund(payment: Pick<PaymentRef, 'buyOrder'>, amount: Clp): Promise<RefundOutcome>
}

/**
 * Only 'paid' is confirmed; every other attempt is given up, and never charged. 'none': nothing of a payment is in it.
 */
export type CardReturn =
  | { flow: 'paid' | 'aborted' | 'form_error'; token: string }
  | { flow: 'timed_out'; buyOrder: string; sessionId: string }
  | { flow: 'none' }

/** The credentials of a saved card: its owner's name at the provider, and the provider's own secret, sealed. */
export type CardKey = { id: string; secret: Uint8Array }

/** A try to pay at the wallet: the provider's id, the provider's copy of the shop's reference, the outcome. */
export type WalletPayment = { id: string; reference: string; at: string; outcome: PaymentOutcome }

/** A webhook's request: its headers (lower case), its query and its body. */
export type WalletNotice = { headers: Record<string, string | undefined>; query: Record<string, string>; body: string }

/** A notice without a recent, valid signature. */
export class BadNotice extends Error {}

export type PaymentStart = {
  /** At most 26 characters, one per attempt. */
  buyOrder: string
  sessionId: string
  amount: Clp
  /** Absolute URL that the browser comes back to, by GET or POST. */
  returnUrl: string
  /** Absolute URL for the provider's notices, where it sends any. */
  noticeUrl?: string
  /** The end of the time to pay, where the provider lets the shop set one. */
  expiresAt?: Temporal.Instant
  /** The customer's text at the provider. It names no product: a person's medicines are private. */
  title?: string
}

/** A payment that was started: the provider's token and the shop's own reference. */
export type PaymentRef = {
  token: string
  buyOrder: string
  /** The wallet's id of the try that counts, once one does. */
  providerPayment?: string | null
}

export type PaymentOutcome =
  /** Taken. `currency` by ISO 4217; `providerPayment` where one start may have several tries. */
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
  /**
   * Opened, and not settled yet: the customer is still at the provider, or never returned. `inReview`: paid, and under
   * the provider's review.
   */
  | { outcome: 'pending'; buyOrder: string; inReview?: true }
  /** It can no longer be paid: aborted, expired or unknown to the provider. */
  | { outcome: 'abandoned'; reason: string }
  /** Approved before and given back since. */
  | { outcome: 'reversed'; buyOrder: string; returned?: ReturnedMoney }

/**
 * A provider's refunds of a payment so far, from all callers. `amount`: null when unknown; `reference`: the provider's
 * id.
 */
export type ReturnedMoney = { amount: Clp | null; kind: ReturnKind; reference: string | null }
export type ReturnKind = 'refunded' | 'charged_back'

/**
 * `authorizationCode`: the provider's own name of the refund, where it gives one. 'pending': accepted and undecided;
 * the same key queries it again.
 */
export type RefundOutcome =
  | { outcome: 'reversed' | 'nullified'; amount: Clp; authorizationCode: string | null }
  | { outcome: 'pending' }
  | { outcome: 'refused'; reason: string }

/** The provider could not be reached: network, time-out, 5xx, or an answer that is not of its protocol. */
export class PaymentGatewayUnreachable extends Error {
  constructor(gateway: string, cause: unknown) {
    super(`payment gateway ${gateway} unreachable`, { cause })
    this.name = 'PaymentGatewayUnreachable'
  }
}
