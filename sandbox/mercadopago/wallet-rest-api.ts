import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Hono, type Context } from 'hono'
import { cutTheLine } from '#sandbox/webpay/faults.ts'
import { paymentJson, preferenceJson, type WalletRefund } from './payment.ts'
import type { WalletLedger, WalletOperation } from './wallet-ledger.ts'

export type WalletRestOptions = {
  ledger: WalletLedger
  accessToken: string
  checkoutUrl: (requestUrl: string, preferenceId: string) => string
  slowMs: number
}

const GARBAGE = '<!doctype html><title>Mantención</title><h1>Estamos en mantención</h1>'

export function walletRestApi({ ledger, accessToken, checkoutUrl, slowMs }: WalletRestOptions): Hono {
  const app = new Hono()
  const answer = answerWithFaults.bind(null, { ledger, slowMs })
  const requireToken = async (c: Context, next: () => Promise<void>) =>
    c.req.header('authorization') === `Bearer ${accessToken}` ? next() : refuse(c, 401, 'invalid access token')
  app.use('/checkout/preferences/*', requireToken)
  app.use('/v1/payments/*', requireToken)

  app.on('POST', ['/checkout/preferences', '/checkout/preferences/'], async (c) => {
    const body = await jsonBody(c)
    return answer(c, 'create', body ? String(body.external_reference ?? '') : undefined, async () => {
      const items = Array.isArray(body?.items) ? (body.items as Record<string, unknown>[]) : []
      const amount = items.reduce((sum, item) => sum + Number(item.unit_price) * Number(item.quantity), 0)
      if (!body || items.length === 0) return refuse(c, 400, 'items needed')
      if (!Number.isInteger(amount) || amount <= 0) return refuse(c, 400, 'unit_price invalid')
      const back = (body.back_urls ?? {}) as Record<string, string>
      if (body.auto_return && !back.success)
        return refuse(c, 400, 'auto_return invalid. back_url.success must be defined')
      if (String(body.external_reference ?? '').length > 256) return refuse(c, 400, 'external_reference invalid')
      const preference = ledger.create({
        externalReference: String(body.external_reference ?? ''),
        title: String(items[0]!.title ?? ''),
        amount,
        returnUrl: { success: back.success ?? '', pending: back.pending ?? '', failure: back.failure ?? '' },
        notificationUrl: typeof body.notification_url === 'string' ? body.notification_url : null,
        expiresAt: parseExpiry(body),
      })
      return c.json(preferenceJson(preference, checkoutUrl(c.req.url, preference.id)), 201)
    })
  })

  app.put('/checkout/preferences/:id', (c) =>
    answer(c, 'update', c.req.param('id'), async () => {
      const body = (await jsonBody(c)) ?? {}
      const until = parseExpiry(body)
      const preference = until === null ? ledger.preference(c.req.param('id')) : ledger.expire(c.req.param('id'), until)
      return preference
        ? c.json(preferenceJson(preference, checkoutUrl(c.req.url, preference.id)))
        : refuse(c, 404, 'preference not found')
    }),
  )

  app.get('/v1/payments/search', (c) =>
    answer(c, 'search', c.req.query('external_reference'), async () => {
      const found = ledger.payments(c.req.query('external_reference') ?? '')
      const ordered = c.req.query('criteria') === 'asc' ? found.toReversed() : found
      const [offset, limit] = [Number(c.req.query('offset') ?? 0), Number(c.req.query('limit') ?? 30)]
      return c.json({
        paging: { total: ordered.length, limit, offset },
        results: ordered.slice(offset, offset + limit).map(paymentJson),
      })
    }),
  )

  app.get('/v1/payments/:id', (c) =>
    answer(c, 'get', ledger.payment(Number(c.req.param('id')))?.externalReference, async () => {
      const payment = ledger.payment(Number(c.req.param('id')))
      return payment ? c.json(paymentJson(payment)) : refuse(c, 404, 'Payment not found')
    }),
  )

  app.post('/v1/payments/:id/refunds', (c) =>
    answer(c, 'refund', ledger.payment(Number(c.req.param('id')))?.externalReference, async () => {
      const amount = (await jsonBody(c))?.amount
      if (amount !== undefined && typeof amount !== 'number') return refuse(c, 400, 'amount invalid')
      const refund = ledger.refund(
        Number(c.req.param('id')),
        amount ?? null,
        c.req.header('x-idempotency-key') ?? randomUUID(),
        ledger.refundsWait,
      )
      if (refund === null) return refuse(c, 404, 'Payment not found')
      if (typeof refund === 'string') return refuse(c, 400, refund)
      return c.json({ payment_id: Number(c.req.param('id')), ...refundJson(refund) }, 201)
    }),
  )

  return app
}

const refundJson = ({ id, amount, pending }: WalletRefund) => ({
  id,
  amount,
  status: pending ? 'in_process' : 'approved',
  refund_mode: 'standard',
})

/**
 * Applies the planned fault, before or after the work as FaultKind says. `subject`: the reference, or the preference's
 * id.
 */
async function answerWithFaults(
  { ledger, slowMs }: Pick<WalletRestOptions, 'ledger' | 'slowMs'>,
  c: Context,
  operation: WalletOperation,
  subject: string | undefined,
  work: () => Promise<Response>,
): Promise<Response> {
  const fault = ledger.faults.take(operation, subject)
  if (fault?.fault === 'error_500')
    return c.json({ message: 'internal_error', error: 'internal_server_error', status: 500, cause: [] }, 500)
  if (fault?.fault === 'drop') return cutTheLine(c)
  if (fault?.fault === 'slow') await wait(fault.delayMs ?? slowMs)
  const done = await work()
  if (fault?.fault === 'lost_answer') return cutTheLine(c)
  if (fault?.fault === 'garbage') return c.html(GARBAGE)
  return done
}

const refuse = (c: Context, status: 400 | 401 | 404, message: string) =>
  c.json(
    { message, error: { 400: 'bad_request', 401: 'unauthorized', 404: 'not_found' }[status], status, cause: [] },
    status,
  )

function parseExpiry(body: Record<string, unknown>): string | null {
  const until =
    body.expires === true && typeof body.expiration_date_to === 'string'
      ? Date.parse(body.expiration_date_to)
      : Number.NaN
  return Number.isNaN(until) ? null : new Date(until).toISOString()
}

async function jsonBody(c: Context): Promise<Record<string, unknown> | null> {
  const body: unknown = await c.req.json().catch(() => null)
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null
}
