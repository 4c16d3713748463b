import { Hono } from 'hono'
import type { Mailbox } from '#sandbox/mail/mailbox.ts'
import type { FaultKind, WebpayFault, WebpayOperation } from '#sandbox/webpay/faults.ts'
import { cardOf } from '#sandbox/webpay/form-routes.ts'
import { OUTCOMES } from '#sandbox/webpay/ledger.ts'
import type { WebpayLedger } from '#sandbox/webpay/ledger.ts'

const OPERATIONS: WebpayOperation[] = ['create', 'commit', 'status', 'refund']
const FAULTS: FaultKind[] = ['error_500', 'drop', 'lost_answer', 'garbage', 'slow']

export type ControlOptions = { ledger: WebpayLedger; mailbox: Mailbox; reset: () => void }

/** The hand of a test on the outside world, in JSON. Nothing here is part of any provider's protocol. */
export function controlApi({ ledger, mailbox, reset }: ControlOptions): Hono {
  const app = new Hono()

  app.post('/reset', (c) => {
    reset()
    return c.json({ ok: true })
  })

  app.get('/webpay/transactions', (c) => {
    const buyOrder = c.req.query('buyOrder')
    return c.json({ transactions: ledger.list().filter((t) => buyOrder === undefined || t.buyOrder === buyOrder) })
  })

  app.get('/webpay/transactions/:token', (c) => {
    const transaction = ledger.find(c.req.param('token'))
    return transaction ? c.json(transaction) : c.json({ error: 'unknown token' }, 404)
  })

  // Answers how the browser would go back, so that a test without one can go itself.
  app.post('/webpay/transactions/:token/act', async (c) => {
    const token = c.req.param('token')
    const body = await objectOf(c.req.json())
    const outcome = OUTCOMES.find((known) => known === body.outcome)
    if (!outcome) return c.json({ error: 'unknown outcome', outcomes: OUTCOMES }, 422)
    if (!ledger.find(token)) return c.json({ error: 'unknown token' }, 404)
    const card = cardOf(String(body.card ?? ''), String(body.installments ?? ''))
    return c.json({ return: ledger.act(token, outcome, card, body.abortBy === 'GET' ? 'GET' : 'POST') })
  })

  app.get('/webpay/authorisations', (c) => c.json({ count: ledger.authorisations(c.req.query('token')) }))

  app.get('/webpay/faults', (c) => c.json({ faults: ledger.faults.list() }))
  app.post('/webpay/faults', async (c) => {
    const fault = faultOf(await objectOf(c.req.json()))
    if (!fault) return c.json({ error: 'unknown operation or fault', operations: OPERATIONS, faults: FAULTS }, 422)
    ledger.faults.plan(fault)
    return c.json({ faults: ledger.faults.list() }, 201)
  })
  app.delete('/webpay/faults', (c) => {
    ledger.faults.clear()
    return c.json({ faults: [] })
  })

  app.get('/mail/messages', (c) => c.json({ messages: mailbox.list(c.req.query('to')) }))

  return app
}

function faultOf(body: Record<string, unknown>): WebpayFault | null {
  const operation = OPERATIONS.find((known) => known === body.operation)
  const fault = FAULTS.find((known) => known === body.fault)
  if (!operation || !fault) return null
  return {
    operation,
    fault,
    ...(typeof body.times === 'number' && { times: body.times }),
    ...(typeof body.token === 'string' && { token: body.token }),
    ...(typeof body.delayMs === 'number' && { delayMs: body.delayMs }),
  }
}

async function objectOf(json: Promise<unknown>): Promise<Record<string, unknown>> {
  const body = await json.catch(() => null)
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}
