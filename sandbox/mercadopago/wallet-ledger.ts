import { randomInt, randomUUID } from 'node:crypto'
import { PlannedFaults } from '#sandbox/webpay/faults.ts'
import type { Notices } from './notices.ts'
import {
  decide,
  isPayable,
  capturedAmount,
  type WalletPaymentRow,
  type WalletPreference,
  type WalletRefund,
  type WalletStatus,
} from './payment.ts'
import type { WalletOutcome } from './wallet-outcomes.ts'
import { backTo } from './wallet-return.ts'

export type WalletOperation = 'create' | 'update' | 'get' | 'search' | 'refund'

export type WalletLedgerOptions = {
  now: () => Date
  notices: Notices
  /** Ms until a review is decided; null: a person decides. */
  reviewMs: number | null
  /** The delay of a late notice. */
  lateMs: number
  changed: () => void
}

export type WalletBooks = { preferences: WalletPreference[]; payments: WalletPaymentRow[] }

export class WalletLedger {
  readonly faults = new PlannedFaults<WalletOperation>()
  /** True when new refunds wait for a decision (`approveRefunds`). */
  refundsWait = false
  #preferences = new Map<string, WalletPreference>()
  #payments = new Map<number, WalletPaymentRow>()
  #options: WalletLedgerOptions

  constructor(options: WalletLedgerOptions) {
    this.#options = options
  }

  create(input: Omit<WalletPreference, 'id' | 'createdAt'>): WalletPreference {
    const preference = { ...input, id: `1402030405-${randomUUID()}`, createdAt: this.#options.now().toISOString() }
    this.#preferences.set(preference.id, preference)
    this.#options.changed()
    return preference
  }

  expire(id: string, expiresAt: string): WalletPreference | null {
    const preference = this.#preferences.get(id)
    if (!preference) return null
    const changed = { ...preference, expiresAt }
    this.#preferences.set(id, changed)
    this.#options.changed()
    return changed
  }

  preference(id: string): WalletPreference | null {
    return this.#preferences.get(id) ?? null
  }

  payment(id: number): WalletPaymentRow | null {
    return this.#payments.get(id) ?? null
  }

  payments(reference?: string): WalletPaymentRow[] {
    return [...this.#payments.values()]
      .filter((payment) => reference === undefined || payment.externalReference === reference)
      .reverse()
  }

  isPayable(preference: WalletPreference): boolean {
    return isPayable(preference, this.#options.now())
  }

  /** Returns the address that the browser returns to, or null. */
  act(preferenceId: string, requested: WalletOutcome): string | null {
    const preference = this.preference(preferenceId)
    if (!preference) throw new RangeError('unknown preference')
    const outcome = this.isPayable(preference) || requested === 'walk_away' ? requested : 'give_up'
    const { notices, lateMs, reviewMs } = this.#options
    const notify = (
      payment: WalletPaymentRow,
      action: 'payment.created' | 'payment.updated' = 'payment.created',
      delayMs = 0,
    ) => {
      if (preference.notificationUrl) notices.send(preference.notificationUrl, payment.id, action, delayMs)
    }

    if (outcome === 'walk_away') return null
    if (outcome === 'give_up') return backTo(preference, null)
    if (outcome === 'reject' || outcome === 'reject_then_retry') {
      const payment = this.#pay(preference, 'rejected')
      notify(payment)
      return outcome === 'reject' ? backTo(preference, payment) : null
    }
    if (outcome === 'review' || outcome === 'review_then_reject') {
      const payment = this.#pay(preference, 'in_process')
      notify(payment)
      if (reviewMs !== null) notices.later(reviewMs, () => this.review(payment.id, outcome === 'review'))
      return backTo(preference, payment)
    }
    if (outcome === 'out_of_order') {
      const refused = this.#pay(preference, 'rejected')
      notify(refused, 'payment.created', 300)
    }
    const payment = this.#pay(
      preference,
      'approved',
      outcome === 'wrong_amount'
        ? { amount: preference.amount + 1_000 }
        : outcome === 'other_currency'
          ? { currency: 'USD' }
          : {},
    )
    if (outcome === 'pay_twice') notify(this.#pay(preference, 'approved'), 'payment.created', 200)
    if (outcome !== 'pay_in_silence')
      for (let times = outcome === 'repeated_notice' ? 3 : 1; times > 0; times--)
        notify(payment, 'payment.created', outcome === 'late_notice' ? lateMs : 0)
    return outcome === 'pay_and_leave' || outcome === 'pay_in_silence' || outcome === 'repeated_notice'
      ? null
      : backTo(preference, payment)
  }

  review(paymentId: number, approved: boolean): WalletPaymentRow | null {
    const payment = this.payment(paymentId)
    if (payment?.status !== 'in_process') return null
    const decided = this.#keep(decide(payment, approved, this.#options.now()))
    const url = this.preference(payment.preferenceId)?.notificationUrl
    if (url) this.#options.notices.send(url, payment.id, 'payment.updated')
    return decided
  }

  /** Null: no such payment. A string: the reason of a refusal. The same key again is the same refund. */
  refund(paymentId: number, requested: number | null, key: string, pending = false): WalletRefund | string | null {
    const payment = this.payment(paymentId)
    if (!payment) return null
    const before = payment.refunds.find((refund) => refund.key === key)
    if (before) return before
    if (payment.status !== 'approved' && payment.status !== 'in_mediation')
      return 'Payment status does not allow a refund'
    const refundable = capturedAmount(payment)
    const amount = requested ?? refundable
    if (!(amount > 0) || amount > refundable) return 'Amount to refund is greater than the amount of the payment'
    const at = this.#options.now().toISOString()
    const refund = { id: randomInt(1_000_000_000, 2_000_000_000), amount, at, key, ...(pending && { pending }) }
    const refunds = [...payment.refunds, refund]
    this.#keep({
      ...payment,
      refunds,
      updatedAt: at,
      status: amount === refundable && !pending ? 'refunded' : payment.status,
    })
    return refund
  }

  approveRefunds(paymentId: number): void {
    const payment = this.payment(paymentId)!
    const refunds = payment.refunds.map((refund) => ({ ...refund, pending: false }))
    const status = capturedAmount({ ...payment, refunds }) === 0 ? 'refunded' : payment.status
    this.#keep({ ...payment, refunds, status, updatedAt: this.#options.now().toISOString() })
  }

  /** Marks the payment as disputed; the money does not move until a decision. */
  dispute(paymentId: number): WalletPaymentRow | null {
    const payment = this.payment(paymentId)
    if (payment?.status !== 'approved') return null
    const disputed = this.#keep({ ...payment, status: 'in_mediation', updatedAt: this.#options.now().toISOString() })
    const url = this.preference(payment.preferenceId)?.notificationUrl
    if (url) this.#options.notices.send(url, paymentId, 'payment.updated')
    return disputed
  }

  /**
   * Money returns without the shop: by the seller's panel, or as a chargeback of the whole payment. `amount`: null for
   * all that is left; `silent`: no notice is sent. Null when there is no such money.
   */
  giveBack(
    paymentId: number,
    kind: 'refunded' | 'charged_back',
    { amount = null, silent = false }: { amount?: number | null; silent?: boolean } = {},
  ): WalletPaymentRow | null {
    const payment = this.payment(paymentId)
    if (payment?.status !== 'approved' && payment?.status !== 'in_mediation') return null
    if (kind === 'charged_back')
      this.#keep({
        ...payment,
        status: 'charged_back',
        statusDetail: 'settled',
        updatedAt: this.#options.now().toISOString(),
      })
    else if (typeof this.refund(paymentId, amount, randomUUID()) !== 'object') return null
    const url = this.preference(payment.preferenceId)?.notificationUrl
    if (url && !silent) this.#options.notices.send(url, paymentId, 'payment.updated')
    return this.payment(paymentId)
  }

  captured(reference?: string): number {
    return this.payments(reference).reduce((sum, payment) => sum + capturedAmount(payment), 0)
  }

  charges(reference: string): number {
    return this.payments(reference).filter(({ approvedAt }) => approvedAt !== null).length
  }

  /** After a restart no timer decides the reviews under way: they wait for a person. */
  restore({ preferences, payments }: WalletBooks): void {
    this.#preferences = new Map(preferences.map((preference) => [preference.id, preference]))
    this.#payments = new Map(payments.map((payment) => [payment.id, payment]))
  }

  /** Enters payments that are older than all that are known, the newest last. */
  addEarlier(payments: readonly WalletPaymentRow[]): void {
    this.#payments = new Map([...payments.map((payment) => [payment.id, payment] as const), ...this.#payments])
    this.#options.changed()
  }

  dump(): WalletBooks {
    return { preferences: [...this.#preferences.values()], payments: [...this.#payments.values()] }
  }

  reset(): void {
    this.#preferences.clear()
    this.#payments.clear()
    this.faults.clear()
    this.refundsWait = false
    this.#options.notices.stop()
    this.#options.changed()
  }

  #pay(
    preference: WalletPreference,
    status: Exclude<WalletStatus, 'refunded' | 'charged_back' | 'in_mediation'>,
    odd: { amount?: number; currency?: string } = {},
  ): WalletPaymentRow {
    const at = this.#options.now().toISOString()
    return this.#keep({
      id: randomInt(10_000_000_000, 99_999_999_999),
      preferenceId: preference.id,
      externalReference: preference.externalReference,
      amount: preference.amount,
      currency: 'CLP',
      status,
      statusDetail: {
        approved: 'accredited',
        in_process: 'pending_review_manual',
        rejected: 'cc_rejected_insufficient_amount',
      }[status],
      createdAt: at,
      approvedAt: status === 'approved' ? at : null,
      updatedAt: at,
      paymentType: 'credit_card',
      refunds: [],
      ...odd,
    })
  }

  #keep(payment: WalletPaymentRow): WalletPaymentRow {
    this.#payments.set(payment.id, payment)
    this.#options.changed()
    return payment
  }
}
