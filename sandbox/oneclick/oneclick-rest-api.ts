import { Hono } from 'hono'
import type { Context } from 'hono'
import { setTimeout as wait } from 'node:timers/promises'
import { cutTheLine, type PlannedFault } from '#sandbox/webpay/faults.ts'
import {
  authenticateCommerce,
  BUY_ORDER,
  GARBAGE,
  isPesos,
  isReturnUrl,
  jsonBody,
  type Commerce,
} from '#sandbox/webpay/rest-api.ts'
import { chargeAnswer, type MallCharge } from './card.ts'
import type { OneclickLedger, OneclickOperation } from './oneclick-ledger.ts'

const PATH = '/rswebpaytransaction/api/oneclick/v1.2'
const TOKEN = /^[a-z0-9]{64}$/

/** `storeCode`: the mall's store that charges. */
export type Mall = Commerce & { storeCode: string }

export type OneclickRestOptions = {
  ledger: OneclickLedger
  mall: Mall
  formUrl: (requestUrl: string) => string
  slowMs: number
}

/** REST 1.2 as the manual describes it. Where the manual is silent, this does what would hurt the shop most. */
export function oneclickRestApi({ ledger, mall, formUrl, slowMs }: OneclickRestOptions): Hono {
  const app = new Hono()
  const answer = answerWithFaults.bind(null, { ledger, slowMs })
  app.use(`${PATH}/*`, async (c, next) =>
    authenticateCommerce(c, [mall]) ? next() : c.json({ error_message: 'Not Authorized' }, 401),
  )

  app.post(`${PATH}/inscriptions`, (c) =>
    answer(c, 'start', undefined, async () => {
      const { username, email, response_url: responseUrl } = (await jsonBody(c)) ?? {}
      const wrong =
        (!isText(username, 40) && 'username') ||
        (!isText(email, 100) && 'email') ||
        (!isReturnUrl(String(responseUrl)) && 'response_url')
      if (wrong) return refuse(c, 422, `Invalid value for parameter: ${wrong}`)
      const { token } = ledger.start({
        username: String(username),
        email: String(email),
        responseUrl: String(responseUrl),
      })
      return c.json({ token, url_webpay: formUrl(c.req.url) })
    }),
  )

  app.put(`${PATH}/inscriptions/:token`, (c) =>
    answer(c, 'finish', c.req.param('token'), async () => {
      const token = c.req.param('token')
      const done = TOKEN.test(token)
        ? ledger.finish(token)
        : { status: 422 as const, message: 'Invalid value for parameter: token' }
      return 'message' in done ? refuse(c, done.status as 422, String(done.message)) : c.json(done)
    }),
  )

  app.delete(`${PATH}/inscriptions`, (c) =>
    answer(c, 'delete', undefined, async () => {
      const { tbk_user: tbkUser, username } = (await jsonBody(c)) ?? {}
      return ledger.delete(String(tbkUser), String(username))
        ? c.body(null, 204)
        : refuse(c, 404, 'Inscription not found')
    }),
  )

  app.post(`${PATH}/transactions`, async (c) => {
    const body = (await jsonBody(c)) ?? {}
    return answer(c, 'authorize', String(body.buy_order), async (fault) => {
      const detail =
        Array.isArray(body.details) && body.details.length === 1 ? (body.details[0] as Record<string, unknown>) : null
      const wrong = findWrongCharge(body, detail, mall)
      if (wrong) return refuse(c, 422, `Invalid value for parameter: ${wrong}`)
      const charge = await ledger.authorize(
        {
          username: String(body.username),
          tbkUser: String(body.tbk_user),
          buyOrder: String(body.buy_order),
          storeCode: mall.storeCode,
          childBuyOrder: String(detail?.buy_order),
          amount: Number(detail?.amount),
        },
        fault,
      )
      return c.json(chargeAnswer(charge))
    })
  })

  app.get(`${PATH}/transactions/:buyOrder`, (c) =>
    answer(c, 'status', c.req.param('buyOrder'), async () => {
      const charge = ledger.charge(c.req.param('buyOrder'))
      return charge
        ? c.json(chargeAnswer(charge))
        : refuse(c, 422, 'Invalid value for parameter: transaction not found')
    }),
  )

  app.post(`${PATH}/transactions/:buyOrder/refunds`, (c) =>
    answer(c, 'refund', c.req.param('buyOrder'), async () => {
      const { commerce_code: storeCode, detail_buy_order: childBuyOrder, amount } = (await jsonBody(c)) ?? {}
      const done = ledger.refund(c.req.param('buyOrder'), String(childBuyOrder), String(storeCode), Number(amount))
      if ('refused' in done) return refuse(c, done.status, done.refused)
      if (done.type === 'REVERSED') return c.json({ type: 'REVERSED' })
      return c.json(nullifiedAnswer(done.charge, amount))
    }),
  )

  return app
}

/** Applies the planned fault, before or after the work as FaultKind says. */
async function answerWithFaults(
  { ledger, slowMs }: Pick<OneclickRestOptions, 'ledger' | 'slowMs'>,
  c: Context,
  operation: OneclickOperation,
  subject: string | undefined,
  work: (fault: PlannedFault<OneclickOperation> | null) => Promise<Response>,
): Promise<Response> {
  const fault = ledger.faults.take(operation, subject)
  if (fault?.fault === 'error_500') return c.json({ error_message: 'Internal Server Error' }, 500)
  if (fault?.fault === 'drop') return cutTheLine(c)
  // A slow charge takes the money late, so the ledger waits itself.
  if (fault?.fault === 'slow' && operation !== 'authorize') await wait(fault.delayMs ?? slowMs)
  const done = await work(fault)
  if (fault?.fault === 'lost_answer') return cutTheLine(c)
  return fault?.fault === 'garbage' ? c.html(GARBAGE) : done
}

const nullifiedAnswer = (charge: MallCharge, amount: unknown) => ({
  type: 'NULLIFIED',
  authorization_code: charge.authorizationCode,
  nullified_amount: amount,
  balance: charge.amount - charge.refunded,
  response_code: 0,
})

const findWrongCharge = (
  body: Record<string, unknown>,
  detail: Record<string, unknown> | null,
  mall: Mall,
): string | false =>
  (!isText(body.username, 40) && 'username') ||
  (!isText(body.tbk_user, 40) && 'tbk_user') ||
  (!BUY_ORDER.test(String(body.buy_order)) && 'buy_order') ||
  (!detail && 'details') ||
  (detail?.commerce_code !== mall.storeCode && 'commerce_code') ||
  (!BUY_ORDER.test(String(detail?.buy_order)) && 'details.buy_order') ||
  (!isPesos(detail?.amount) && 'amount')

const refuse = (c: Context, status: 400 | 404 | 422, message: string) => c.json({ error_message: message }, status)
const isText = (value: unknown, most: number) =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most
