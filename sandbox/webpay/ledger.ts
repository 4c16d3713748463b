import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { PlannedFaults } from './faults.ts'
import type { WebpayFault } from './faults.ts'
import { awaitsCommit, finishForm, formIsOpen, minutesSince, refund, settle, STATUS_DAYS } from './transaction.ts'
import type { Card, Refund, WebpayTransaction } from './transaction.ts'

/**
 * The customer's action in the form:
 * - `approve` / `reject`: pays, the bank accepts / refuses at the commit; the browser returns with token_ws.
 * - `abandon`: presses "Anular compra"; returns with TBK_TOKEN, TBK_ORDEN_COMPRA, TBK_ID_SESION.
 * - `timeout`: lets the form expire; returns with TBK_ORDEN_COMPRA and TBK_ID_SESION alone.
 * - `slow`: approves, and the commit's answer takes `slowMs`.
 * - `pay_and_leave`: approves and closes the browser. INITIALIZED stays, because no commit follows.
 * - `walk_away`: closes the browser before paying. The form stays open until it expires.
 * - `form_error`: the form itself breaks; returns with token_ws and the three TBK_ fields.
 * - `error_500_once`: approves; the first commit answers 500 without the work, the next one works.
 * - `lost_answer`: approves; the first commit authorises and its answer is lost.
 */
export const OUTCOMES = [
  'approve',
  'reject',
  'abandon',
  'timeout',
  'slow',
  'pay_and_leave',
  'walk_away',
  'form_error',
  'error_500_once',
  'lost_answer',
] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Null: the browser does not return. */
export type BrowserReturn = { method: 'GET' | 'POST'; url: string; fields: Record<string, string> }

export type Failure = { status: 400 | 422; message: string }

export type LedgerOptions = {
  now: () => Date
  slowMs: number
  changed: () => void
}

/** Long enough for simultaneous commits to meet the lock. */
const COMMIT_MS = 25

export class WebpayLedger {
  readonly faults = new PlannedFaults()
  #transactions = new Map<string, WebpayTransaction>()
  #options: LedgerOptions

  constructor(options: LedgerOptions) {
    this.#options = options
  }

  create(
    input: Pick<WebpayTransaction, 'commerceCode' | 'buyOrder' | 'sessionId' | 'amount' | 'returnUrl'>,
  ): WebpayTransaction {
    const token = `01ab${randomBytes(30).toString('hex')}`
    return this.#keep({
      ...input,
      token,
      createdAt: this.#options.now().toISOString(),
      form: 'open',
      formAt: null,
      card: null,
      status: 'INITIALIZED',
      responseCode: null,
      authorizationCode: null,
      committedAt: null,
      refunded: 0,
      authorisations: 0,
      committing: false,
    })
  }

  find(token: string): WebpayTransaction | null {
    return this.#transactions.get(token) ?? null
  }

  list(): WebpayTransaction[] {
    return [...this.#transactions.values()].reverse()
  }

  isOpen(transaction: WebpayTransaction): boolean {
    return formIsOpen(transaction, this.#options.now())
  }

  /** A closed or expired form sends the browser back by the time-out flow. */
  act(
    token: string,
    requested: Outcome,
    card: Card = { kind: 'credit', installments: 0 },
    abortBy: 'GET' | 'POST' = 'POST',
  ): BrowserReturn | null {
    const transaction = this.find(token)
    if (!transaction) throw new RangeError('unknown token')
    const now = this.#options.now()
    if (transaction.form !== 'open' && transaction.form !== 'expired')
      return sendBack(transaction, 'form_error', abortBy)
    const outcome = formIsOpen(transaction, now) ? requested : 'timeout'

    if (outcome === 'abandon') this.#keep(finishForm(transaction, 'aborted', card, now))
    else if (outcome === 'timeout') this.#keep(finishForm(transaction, 'expired', card, now))
    else if (outcome === 'reject') this.#keep(finishForm(transaction, 'rejected', card, now))
    else if (outcome !== 'walk_away' && outcome !== 'form_error') this.#keep(finishForm(transaction, 'paid', card, now))

    if (outcome === 'slow') this.faults.plan({ operation: 'commit', fault: 'slow', token })
    if (outcome === 'error_500_once') this.faults.plan({ operation: 'commit', fault: 'error_500', token })
    if (outcome === 'lost_answer') this.faults.plan({ operation: 'commit', fault: 'lost_answer', token })
    return sendBack(transaction, outcome, abortBy)
  }

  /** A second commit, at the same time or later, meets the lock: there is one charge. */
  async commit(token: string, fault: WebpayFault | null): Promise<WebpayTransaction | Failure> {
    const transaction = this.find(token)
    if (!transaction) return { status: 422, message: 'Invalid value for parameter: transaction not found' }
    if (transaction.committing || transaction.committedAt !== null) {
      return { status: 422, message: 'Transaction already locked by another process' }
    }
    if (!awaitsCommit(transaction, this.#options.now())) {
      return this.isOpen(transaction)
        ? {
            status: 422,
            message:
              "Invalid status '0' for transaction while authorizing. Commerce will be notified by webpay to authorize",
          }
        : { status: 422, message: 'Transaction has an invalid finished state: aborted' }
    }
    const locked = this.#keep({ ...transaction, committing: true })
    await wait(fault?.fault === 'slow' ? (fault.delayMs ?? this.#options.slowMs) : COMMIT_MS)
    const settled = settle(locked, String(randomInt(100_000, 1_000_000)), this.#options.now())
    return this.#keep({ ...settled, committing: false })
  }

  status(token: string): WebpayTransaction | Failure {
    const transaction = this.find(token)
    if (!transaction) return { status: 422, message: 'Invalid value for parameter: transaction not found' }
    if (minutesSince(transaction.createdAt, this.#options.now()) > STATUS_DAYS * 24 * 60) {
      return { status: 422, message: "The transactions's date has passed max time (7 days) to recover the status" }
    }
    return transaction
  }

  refund(token: string, amount: number): Refund {
    const transaction = this.find(token)
    if (!transaction) return { refused: { status: 422, message: 'Invalid value for parameter: transaction not found' } }
    const done = refund(transaction, amount, this.#options.now())
    if ('transaction' in done) this.#keep(done.transaction)
    return done
  }

  authorisations(token?: string): number {
    return this.list().reduce((sum, t) => (token === undefined || t.token === token ? sum + t.authorisations : sum), 0)
  }

  /** A restart has ended every commit that was under way. */
  restore(transactions: WebpayTransaction[]): void {
    this.#transactions = new Map(transactions.map((t) => [t.token, { ...t, committing: false }]))
  }

  /** Enters transactions that are older than all that are known, the newest last. */
  addEarlier(transactions: readonly WebpayTransaction[]): void {
    this.#transactions = new Map([...transactions.map((t) => [t.token, t] as const), ...this.#transactions])
    this.#options.changed()
  }

  dump(): WebpayTransaction[] {
    return [...this.#transactions.values()]
  }

  reset(): void {
    this.#transactions.clear()
    this.faults.clear()
    this.#options.changed()
  }

  #keep(transaction: WebpayTransaction): WebpayTransaction {
    this.#transactions.set(transaction.token, transaction)
    this.#options.changed()
    return transaction
  }
}

function sendBack(transaction: WebpayTransaction, outcome: Outcome, abortBy: 'GET' | 'POST'): BrowserReturn | null {
  const { token, returnUrl: url } = transaction
  const order = { TBK_ORDEN_COMPRA: transaction.buyOrder, TBK_ID_SESION: transaction.sessionId }
  if (outcome === 'pay_and_leave' || outcome === 'walk_away') return null
  // Abort returns by POST in the integration environment and by GET in production.
  if (outcome === 'abandon') return { method: abortBy, url, fields: { TBK_TOKEN: token, ...order } }
  if (outcome === 'timeout') return { method: 'GET', url, fields: order }
  if (outcome === 'form_error') return { method: 'GET', url, fields: { token_ws: token, TBK_TOKEN: token, ...order } }
  return { method: 'GET', url, fields: { token_ws: token } }
}
