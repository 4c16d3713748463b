import { Hono } from 'hono'
import type { Context } from 'hono'
import { setTimeout as wait } from 'node:timers/promises'
import { cutTheLine } from './faults.ts'
import type { WebpayFault, WebpayOperation } from './faults.ts'
import type { WebpayLedger } from './ledger.ts'
import { toAnswer } from './transaction.ts'

export type Commerce = { code: string; apiKey: string; name: string }

const PATH = '/rswebpaytransaction/api/webpay/v1.2/transactions'
/** The manual allows these characters. */
export const BUY_ORDER = /^[A-Za-z0-9|_=&%.,~:/?[+!@()>-]{1,26}$/
export const GARBAGE = '<!doctype html><title>Mantención</title><h1>Estamos en mantención</h1>'

export type WebpayRestOptions = {
  ledger: WebpayLedger
  commerces: Commerce[]
  formUrl: (requestUrl: string) => string
  slowMs: number
}

/** REST 1.2, as in the provider's manual and in integrators' reports. */
export function webpayRestApi({ ledger, commerces, formUrl, slowMs }: WebpayRestOptions): Hono {
  const app = new Hono()

  app.use(`${PATH}/*`, async (c, next) =>
    authenticateCommerce(c, commerces) ? next() : c.json({ error_message: 'Not Authorized' }, 401),
  )

  app.post(PATH, (c) =>
    answer(c, 'create', async () => {
      const caller = authenticateCommerce(c, commerces)
      if (!caller) return c.json({ error_message: 'Not Authorized' }, 401)
      const body = await jsonBody(c)
      if (!body) return c.json({ error_message: 'Malformed JSON request' }, 400)
      const refused = checkCreate(body)
      if (refused) return c.json({ error_message: refused.message }, refused.status)
      const transaction = ledger.create({
        commerceCode: caller.code,
        buyOrder: String(body.buy_order),
        sessionId: String(body.session_id),
        amount: Number(body.amount),
        returnUrl: String(body.return_url),
      })
      return c.json({ token: transaction.token, url: formUrl(c.req.url) })
    }),
  )

  app.put(`${PATH}/:token`, (c) =>
    answer(c, 'commit', async (fault) => {
      const token = ownToken(c)
      if (!token) return c.json({ error_message: 'Invalid value for parameter: token' }, 422)
      const done = await ledger.commit(token, fault)
      return 'message' in done ? c.json({ error_message: done.message }, done.status) : c.json(toAnswer(done))
    }),
  )

  app.get(`${PATH}/:token`, (c) =>
    answer(c, 'status', async () => {
      const token = ownToken(c)
      if (!token) return c.json({ error_message: 'Invalid value for parameter: token' }, 422)
      const found = ledger.status(token)
      return 'message' in found ? c.json({ error_message: found.message }, found.status) : c.json(toAnswer(found))
    }),
  )

  app.post(`${PATH}/:token/refunds`, (c) =>
    answer(c, 'refund', async () => {
      const token = ownToken(c)
      if (!token) return c.json({ error_message: 'Invalid value for parameter: token' }, 422)
      const body = await jsonBody(c)
      if (body?.amount === undefined) return c.json({ error_message: 'amount is required' }, 400)
      const done = ledger.refund(token, typeof body.amount === 'number' ? body.amount : Number.NaN)
      if ('refused' in done) return c.json({ error_message: done.refused.message }, done.refused.status)
      if (done.type === 'REVERSED') return c.json({ type: 'REVERSED' })
      return c.json({
        type: 'NULLIFIED',
        authorization_code: done.transaction.authorizationCode,
        authorization_date: done.at,
        nullified_amount: body.amount,
        balance: done.balance,
        response_code: 0,
      })
    }),
  )

  /** Applies the planned fault, before or after the work as FaultKind says. */
  async function answer(
    c: Context,
    operation: WebpayOperation,
    work: (fault: WebpayFault | null) => Promise<Response>,
  ): Promise<Response> {
    const fault = ledger.faults.take(operation, c.req.param('token') ?? String((await jsonBody(c))?.buy_order))
    if (fault?.fault === 'error_500') return c.json({ error_message: 'Internal Server Error' }, 500)
    if (fault?.fault === 'drop') return cutTheLine(c)
    // A slow commit holds its lock during the wait, so the ledger waits itself; any other answer is just sent late.
    if (fault?.fault === 'slow' && operation !== 'commit') await wait(fault.delayMs ?? slowMs)
    const done = await work(fault)
    if (fault?.fault === 'lost_answer') return cutTheLine(c)
    if (fault?.fault === 'garbage') return c.html(GARBAGE)
    return done
  }

  /** Null for a malformed token or another commerce's, which are answered as unknown. */
  function ownToken(c: Context): string | null {
    const token = c.req.param('token') ?? ''
    if (!/^[a-z0-9]{64}$/.test(token)) return null
    const owner = ledger.find(token)?.commerceCode
    return owner === undefined || owner === authenticateCommerce(c, commerces)?.code ? token : null
  }

  return app
}

export function authenticateCommerce(c: Context, commerces: Commerce[]): Commerce | null {
  const code = c.req.header('Tbk-Api-Key-Id')
  const secret = c.req.header('Tbk-Api-Key-Secret')
  return commerces.find((commerce) => commerce.code === code && commerce.apiKey === secret) ?? null
}

export async function jsonBody(c: Context): Promise<Record<string, unknown> | null> {
  try {
    const body: unknown = await c.req.json()
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** Missing is 400, wrong is 422, in the provider's words. */
function checkCreate(body: Record<string, unknown>): { status: 400 | 422; message: string } | null {
  for (const field of ['buy_order', 'session_id', 'amount', 'return_url']) {
    if (body[field] === undefined || body[field] === null || body[field] === '')
      return { status: 400, message: `${field} is required` }
  }
  const wrong =
    (!BUY_ORDER.test(String(body.buy_order)) && 'buy_order') ||
    (String(body.session_id).length > 61 && 'session_id') ||
    (!isPesos(body.amount) && 'amount') ||
    (!isReturnUrl(String(body.return_url)) && 'return_url')
  return wrong ? { status: 422, message: `Invalid value for parameter: ${wrong}` } : null
}

export function isPesos(amount: unknown): boolean {
  return typeof amount === 'number' && Number.isSafeInteger(amount) && amount > 0
}

export function isReturnUrl(url: string): boolean {
  return url.length <= 256 && URL.canParse(url) && /^https?:\/\//.test(url)
}
