import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { PlannedFaults, type PlannedFault } from '#sandbox/webpay/faults.ts'
import {
  FINISH_SECONDS,
  FORM_MINUTES,
  ONECLICK_CARDS,
  chargeResponseCode,
  decideRefund,
  type EnrolledCard,
  type Inscription,
  type MallCharge,
  type MallRefund,
  type OneclickCardId,
} from './card.ts'

export type OneclickOperation = 'start' | 'finish' | 'delete' | 'authorize' | 'status' | 'refund'

/**
 * The customer's action in the enrolment's form:
 * - `approve` / `reject`: the bank accepts / refuses; the browser returns with TBK_TOKEN.
 * - `abandon`: "Anular": returns with TBK_TOKEN and TBK_ORDEN_COMPRA.
 * - `timeout`: lets it expire; returns with TBK_TOKEN alone, like a finished form.
 * - `approve_and_leave`: the bank accepts, the browser is closed: a minute later the inscription no longer exists.
 * - `walk_away`: closes the browser first.
 * - `error_500_once`, `lost_answer`: approved; the first finish fails, or works and its answer is lost.
 */
export const ENROLMENTS = [
  'approve',
  'reject',
  'abandon',
  'timeout',
  'approve_and_leave',
  'walk_away',
  'error_500_once',
  'lost_answer',
] as const
export type Enrolment = (typeof ENROLMENTS)[number]

export type OneclickBooks = { inscriptions: Inscription[]; cards: EnrolledCard[]; charges: MallCharge[] }
export type Refused = { status: 400 | 404 | 422; message: string }

const CHARGE_MS = 15

export class OneclickLedger {
  readonly faults = new PlannedFaults<OneclickOperation>()
  #inscriptions = new Map<string, Inscription>()
  #cards = new Map<string, EnrolledCard>()
  #charges: MallCharge[] = []
  #options: { now: () => Date; slowMs: number; changed: () => void }

  constructor(options: { now: () => Date; slowMs: number; changed: () => void }) {
    this.#options = options
  }

  start(input: { username: string; email: string; responseUrl: string }): Inscription {
    return this.#keep({
      ...input,
      token: `01ab${randomBytes(30).toString('hex')}`,
      createdAt: this.#options.now().toISOString(),
      form: 'open',
      formAt: null,
      card: 'visa',
      finishedAt: null,
    })
  }

  find(token: string): Inscription | null {
    return this.#inscriptions.get(token) ?? null
  }

  isOpen(inscription: Inscription): boolean {
    return inscription.form === 'open' && this.#secondsSince(inscription.createdAt) <= FORM_MINUTES * 60
  }

  /** Returns the fields of the browser's return, or null. */
  act(token: string, requested: Enrolment, card: OneclickCardId = 'visa'): Record<string, string> | null {
    const inscription = this.find(token)
    if (!inscription) throw new RangeError('unknown token')
    const back = { TBK_TOKEN: token }
    if (inscription.form !== 'open') return back
    const enrolment = this.isOpen(inscription) ? requested : 'timeout'
    if (enrolment === 'walk_away') return null
    const form =
      enrolment === 'abandon' || enrolment === 'timeout' ? 'aborted' : enrolment === 'reject' ? 'refused' : 'done'
    this.#keep({ ...inscription, form, card, formAt: this.#options.now().toISOString() })
    if (enrolment === 'error_500_once') this.faults.plan({ operation: 'finish', fault: 'error_500', token })
    if (enrolment === 'lost_answer') this.faults.plan({ operation: 'finish', fault: 'lost_answer', token })
    if (enrolment === 'approve_and_leave') return null
    return enrolment === 'abandon' ? { ...back, TBK_ORDEN_COMPRA: inscription.username.slice(0, 26) } : back
  }

  /** A second finish, a late one, and one before the form is finished are refused as an unknown token. */
  finish(token: string): Record<string, unknown> | Refused {
    const inscription = this.find(token)
    const isOver = inscription?.formAt != null && this.#secondsSince(inscription.formAt) > FINISH_SECONDS
    if (
      !inscription ||
      isOver ||
      inscription.finishedAt !== null ||
      (inscription.form !== 'done' && inscription.form !== 'refused')
    )
      return { status: 422, message: 'Invalid value for parameter: token' }
    this.#keep({ ...inscription, finishedAt: this.#options.now().toISOString() })
    if (inscription.form === 'refused') return { response_code: -1 }
    // One card for each name: the earlier one can no longer be charged.
    for (const other of this.#cards.values())
      if (other.username === inscription.username) this.#cards.delete(other.tbkUser)
    const card = {
      tbkUser: randomUUID(),
      username: inscription.username,
      card: inscription.card,
      createdAt: this.#options.now().toISOString(),
    }
    this.#cards.set(card.tbkUser, card)
    this.#options.changed()
    const { type, digits } = findCard(inscription.card)
    return {
      response_code: 0,
      tbk_user: card.tbkUser,
      authorization_code: String(randomInt(100_000, 1_000_000)),
      card_type: type,
      card_number: `XXXXXXXXXXXX${digits}`,
    }
  }

  delete(tbkUser: string, username: string): boolean {
    if (this.#cards.get(tbkUser)?.username !== username) return false
    this.#cards.delete(tbkUser)
    this.#options.changed()
    return true
  }

  /** Charges at every call, as the real one may: by the manual a buy order only 'should' be unique. */
  async authorize(
    input: {
      username: string
      tbkUser: string
      buyOrder: string
      storeCode: string
      childBuyOrder: string
      amount: number
    },
    fault: PlannedFault<OneclickOperation> | null,
  ): Promise<MallCharge> {
    await wait(fault?.fault === 'slow' ? (fault.delayMs ?? this.#options.slowMs) : CHARGE_MS)
    const found = this.#cards.get(input.tbkUser)
    const enrolled = found?.username === input.username ? found : undefined
    const card = findCard(enrolled?.card ?? 'visa')
    const before = this.#charges.filter((charge) => charge.username === input.username).length
    const responseCode = enrolled ? chargeResponseCode(enrolled.card, input.amount, before) : -96
    const { tbkUser: _, ...details } = input
    const charge: MallCharge = {
      ...details,
      digits: card.digits,
      kind: card.kind,
      responseCode,
      authorizationCode: responseCode === 0 ? String(randomInt(100_000, 1_000_000)) : '000000',
      at: this.#options.now().toISOString(),
      refunded: 0,
      reversed: false,
    }
    this.#charges.push(charge)
    this.#options.changed()
    return charge
  }

  charge(buyOrder: string): MallCharge | null {
    return this.#charges.findLast((charge) => charge.buyOrder === buyOrder) ?? null
  }

  refund(buyOrder: string, childBuyOrder: string, storeCode: string, amount: number): MallRefund {
    const charge = this.charge(buyOrder)
    if (!charge || charge.childBuyOrder !== childBuyOrder || charge.storeCode !== storeCode)
      return { refused: 'Transaction not found', status: 422 }
    const done = decideRefund(charge, amount, this.#options.now())
    if ('charge' in done) {
      this.#charges = this.#charges.map((each) => (each === charge ? done.charge : each))
      this.#options.changed()
    }
    return done
  }

  charges(): MallCharge[] {
    return this.#charges.toReversed()
  }

  cards(): EnrolledCard[] {
    return [...this.#cards.values()].reverse()
  }

  /** Pesos that the banks paid and that were not refunded. */
  captured(): number {
    return this.#charges.reduce(
      (sum, charge) => sum + (charge.responseCode === 0 ? charge.amount - charge.refunded : 0),
      0,
    )
  }

  restore(books: OneclickBooks): void {
    this.#inscriptions = new Map(books.inscriptions.map((each) => [each.token, each]))
    this.#cards = new Map(books.cards.map((each) => [each.tbkUser, each]))
    this.#charges = [...books.charges]
  }

  /** Enters charges that are older than all that are known, the newest last. */
  addEarlier(charges: readonly MallCharge[]): void {
    this.#charges = [...charges, ...this.#charges]
    this.#options.changed()
  }

  dump(): OneclickBooks {
    return {
      inscriptions: [...this.#inscriptions.values()],
      cards: [...this.#cards.values()],
      charges: [...this.#charges],
    }
  }

  reset(): void {
    this.restore({ inscriptions: [], cards: [], charges: [] })
    this.faults.clear()
    this.#options.changed()
  }

  #secondsSince(iso: string): number {
    return (this.#options.now().getTime() - new Date(iso).getTime()) / 1000
  }

  #keep(inscription: Inscription): Inscription {
    this.#inscriptions.set(inscription.token, inscription)
    this.#options.changed()
    return inscription
  }
}

export const findCard = (id: OneclickCardId) => ONECLICK_CARDS.find((card) => card.id === id)!
