import { Hono } from 'hono'
import type { InsurerBook, InsurerOperation } from '#sandbox/insurer/insurer-book.ts'
import type { Mailbox } from '#sandbox/mail/mailbox.ts'
import type { Notices } from '#sandbox/mercadopago/notices.ts'
import type { WalletLedger, WalletOperation } from '#sandbox/mercadopago/wallet-ledger.ts'
import { WALLET_OUTCOMES } from '#sandbox/mercadopago/wallet-outcomes.ts'
import { ONECLICK_CARDS } from '#sandbox/oneclick/card.ts'
import { ENROLMENTS, type OneclickLedger, type OneclickOperation } from '#sandbox/oneclick/oneclick-ledger.ts'
import { FAULT_KINDS, type PlannedFault, type PlannedFaults, type WebpayOperation } from '#sandbox/webpay/faults.ts'
import { parseCard } from '#sandbox/webpay/form-routes.ts'
import { OUTCOMES } from '#sandbox/webpay/ledger.ts'
import type { TweeBook, TweeOperation } from '#sandbox/twee/twee-book.ts'
import type { VoiceBook, VoiceOperation } from '#sandbox/voice/voice-book.ts'
import type { WebpayLedger } from '#sandbox/webpay/ledger.ts'

const OPERATIONS: WebpayOperation[] = ['create', 'commit', 'status', 'refund']
const WALLET_OPERATIONS: WalletOperation[] = ['create', 'update', 'get', 'search', 'refund']
const ONECLICK_OPERATIONS: OneclickOperation[] = ['start', 'finish', 'delete', 'authorize', 'status', 'refund']
const INSURER_OPERATIONS: InsurerOperation[] = ['benefits', 'coverage', 'claims', 'claims/cancel']
const TWEE_OPERATIONS: TweeOperation[] = ['customers']
const VOICE_OPERATIONS: VoiceOperation[] = ['session', 'call']

export type ControlOptions = {
  ledger: WebpayLedger
  wallet: WalletLedger
  oneclick: OneclickLedger
  notices: Notices
  mailbox: Mailbox
  insurer: InsurerBook
  voice: VoiceBook
  twee: TweeBook
  reset: () => void
}

/** The tests' control of the outside world; it is part of no provider's protocol. */
export function controlApi({
  ledger,
  wallet,
  oneclick,
  notices,
  mailbox,
  insurer,
  voice,
  twee,
  reset,
}: ControlOptions): Hono {
  const app = new Hono()

  app.post('/reset', (c) => {
    reset()
    return c.json({ ok: true })
  })

  app.get('/mail/messages', (c) => c.json({ messages: mailbox.list(c.req.query('to')) }))

  controlWebpay(app, ledger)
  controlWallet(app, wallet, notices)
  controlOneclick(app, oneclick)
  controlInsurer(app, insurer)
  app.get('/voice/calls', (c) => c.json({ calls: voice.list() }))
  app.get('/twee/customers', (c) => c.json({ customer: twee.find(c.req.query('rut') ?? '') }))
  controlFaults(app, '/twee/faults', twee.faults, TWEE_OPERATIONS)
  controlFaults(app, '/voice/faults', voice.faults, VOICE_OPERATIONS)
  return app
}

function controlWebpay(app: Hono, ledger: WebpayLedger): void {
  app.get('/webpay/transactions', (c) => {
    const buyOrder = c.req.query('buyOrder')
    return c.json({ transactions: ledger.list().filter((t) => buyOrder === undefined || t.buyOrder === buyOrder) })
  })

  app.get('/webpay/transactions/:token', (c) => {
    const transaction = ledger.find(c.req.param('token'))
    return transaction ? c.json(transaction) : c.json({ error: 'unknown token' }, 404)
  })

  // The answer is the browser's return, so that a test without a browser can make it.
  app.post('/webpay/transactions/:token/act', async (c) => {
    const token = c.req.param('token')
    const body = await readObject(c.req.json())
    const outcome = OUTCOMES.find((known) => known === body.outcome)
    if (!outcome) return c.json({ error: 'unknown outcome', outcomes: OUTCOMES }, 422)
    if (!ledger.find(token)) return c.json({ error: 'unknown token' }, 404)
    const card = parseCard(String(body.card ?? ''), String(body.installments ?? ''))
    return c.json({ return: ledger.act(token, outcome, card, body.abortBy === 'GET' ? 'GET' : 'POST') })
  })

  app.get('/webpay/authorisations', (c) => c.json({ count: ledger.authorisations(c.req.query('token')) }))
  controlFaults(app, '/webpay/faults', ledger.faults, OPERATIONS)
}

function controlWallet(app: Hono, wallet: WalletLedger, notices: Notices): void {
  app.get('/wallet/payments', (c) => c.json({ payments: wallet.payments(c.req.query('reference')) }))
  app.post('/wallet/preferences/:id/act', async (c) => {
    const outcome = WALLET_OUTCOMES.find((known) => known === c.req.query('outcome'))
    if (!outcome) return c.json({ error: 'unknown outcome', outcomes: WALLET_OUTCOMES }, 422)
    if (!wallet.preference(c.req.param('id'))) return c.json({ error: 'unknown preference' }, 404)
    return c.json({ return: wallet.act(c.req.param('id'), outcome) })
  })
  app.post('/wallet/payments/:id/review', (c) => {
    const decided = wallet.review(Number(c.req.param('id')), c.req.query('approved') === 'true')
    return decided ? c.json(decided) : c.json({ error: 'not under review' }, 404)
  })
  // Events that the shop did not request: ?kind=refunded|charged_back, amount (the whole rest by default), silent=true.
  app.post('/wallet/payments/:id/give-back', (c) => {
    const kind = c.req.query('kind') === 'charged_back' ? 'charged_back' : 'refunded'
    const amount = c.req.query('amount')
    const payment = wallet.giveBack(Number(c.req.param('id')), kind, {
      amount: amount === undefined ? null : Number(amount),
      silent: c.req.query('silent') === 'true',
    })
    return payment ? c.json(payment) : c.json({ error: 'no such money' }, 404)
  })
  app.post('/wallet/payments/:id/dispute', (c) => {
    const payment = wallet.dispute(Number(c.req.param('id')))
    return payment ? c.json(payment) : c.json({ error: 'no such money' }, 404)
  })
  app.get('/wallet/notices', (c) =>
    c.json({
      notices: notices.sent.filter(
        ({ paymentId }) => c.req.query('paymentId') === undefined || paymentId === Number(c.req.query('paymentId')),
      ),
    }),
  )
  controlFaults(app, '/wallet/faults', wallet.faults, WALLET_OPERATIONS)
}

function controlOneclick(app: Hono, oneclick: OneclickLedger): void {
  app.post('/oneclick/inscriptions/:token/act', (c) => {
    const outcome = ENROLMENTS.find((known) => known === c.req.query('outcome'))
    const card = ONECLICK_CARDS.find(({ id }) => id === (c.req.query('card') ?? 'visa'))
    if (!outcome || !card)
      return c.json(
        { error: 'unknown outcome or card', outcomes: ENROLMENTS, cards: ONECLICK_CARDS.map(({ id }) => id) },
        422,
      )
    if (!oneclick.find(c.req.param('token'))) return c.json({ error: 'unknown token' }, 404)
    return c.json({ return: oneclick.act(c.req.param('token'), outcome, card.id) })
  })
  app.get('/oneclick/charges', (c) =>
    c.json({
      charges: oneclick
        .charges()
        .filter(({ buyOrder }) => c.req.query('buyOrder') === undefined || buyOrder === c.req.query('buyOrder')),
    }),
  )
  controlFaults(app, '/oneclick/faults', oneclick.faults, ONECLICK_OPERATIONS)
}

function controlInsurer(app: Hono, insurer: InsurerBook): void {
  app.get('/insurer/calls', (c) => c.json(insurer.callCounts()))
  app.post('/insurer/coverage', async (c) => {
    const { rut, covered } = await readObject(c.req.json())
    if (typeof rut !== 'string' || typeof covered !== 'boolean')
      return c.json({ error: 'rut and covered are required' }, 422)
    if (covered) insurer.restore(rut)
    else insurer.withdraw(rut)
    return c.json({ ok: true })
  })

  app.get('/insurer/claims', (c) => c.json({ claims: insurer.claims(c.req.query('reference')) }))
  controlFaults(app, '/insurer/faults', insurer.faults, INSURER_OPERATIONS)
}

function controlFaults<Operation extends string>(
  app: Hono,
  path: string,
  faults: PlannedFaults<Operation>,
  operations: Operation[],
): void {
  app.get(path, (c) => c.json({ faults: faults.list() }))
  app.post(path, async (c) => {
    const fault = parseFault(await readObject(c.req.json()), operations)
    if (!fault) return c.json({ error: 'unknown operation or fault', operations, faults: FAULT_KINDS }, 422)
    faults.plan(fault)
    return c.json({ faults: faults.list() }, 201)
  })
  app.delete(path, (c) => {
    faults.clear(c.req.query('token'))
    return c.json({ faults: faults.list() })
  })
}

function parseFault<Operation extends string>(
  body: Record<string, unknown>,
  operations: Operation[],
): PlannedFault<Operation> | null {
  const operation = operations.find((known) => known === body.operation)
  const fault = FAULT_KINDS.find((known) => known === body.fault)
  if (!operation || !fault) return null
  return {
    operation,
    fault,
    ...(typeof body.times === 'number' && { times: body.times }),
    ...(typeof body.token === 'string' && { token: body.token }),
    ...(typeof body.delayMs === 'number' && { delayMs: body.delayMs }),
  }
}

async function readObject(json: Promise<unknown>): Promise<Record<string, unknown>> {
  const body = await json.catch(() => null)
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}
