import { Hono } from 'hono'
import type { Context } from 'hono'
import { formOverPage, formPage, leftPage, returnByPostPage } from './form.page.ts'
import { OUTCOMES } from './ledger.ts'
import type { BrowserReturn, Outcome, WebpayLedger } from './ledger.ts'
import type { Commerce } from './rest-api.ts'
import type { Card } from './transaction.ts'

/** The provider's own path, the target of `create`. */
export const FORM_PATH = '/webpayserver/initTransaction'

export type FormRoutesOptions = {
  ledger: WebpayLedger
  commerces: Commerce[]
  shopUrl?: string | undefined
  slowMs: number
}

export function webpayFormRoutes({ ledger, commerces, shopUrl, slowMs }: FormRoutesOptions): Hono {
  const app = new Hono()

  const show = (c: Context, token: string) => {
    const transaction = ledger.find(token)
    if (!transaction) return c.html(formOverPage('unknown', null, shopUrl), 404)
    if (!ledger.isOpen(transaction)) {
      const why = transaction.form === 'open' || transaction.form === 'expired' ? 'expired' : 'done'
      return c.html(formOverPage(why, token, shopUrl), 410)
    }
    const commerceName =
      commerces.find((commerce) => commerce.code === transaction.commerceCode)?.name ?? transaction.commerceCode
    return c.html(formPage({ transaction, commerceName, shopUrl, slowSeconds: Math.round(slowMs / 1000) }))
  }

  app.post(FORM_PATH, async (c) => show(c, text((await c.req.parseBody()).token_ws)))
  app.get(FORM_PATH, (c) => show(c, c.req.query('token_ws') ?? ''))

  app.post('/webpayserver/pay', async (c) => {
    const body = await c.req.parseBody()
    const token = text(body.token_ws)
    const outcome = OUTCOMES.find((known) => known === body.outcome)
    if (!outcome || !ledger.find(token)) return c.html(formOverPage('unknown', null, shopUrl), 404)
    const back = ledger.act(
      token,
      outcome,
      parseCard(text(body.card), text(body.installments)),
      body.abort_by === 'GET' ? 'GET' : 'POST',
    )
    return sendBrowser(c, back, outcome, shopUrl)
  })

  return app
}

/** An unknown kind counts as credit without instalments. */
export function parseCard(kind: string, installments: string): Card {
  const count = Number(installments)
  return {
    kind: kind === 'debit' || kind === 'prepaid' ? kind : 'credit',
    installments: Number.isInteger(count) && count >= 2 && count <= 48 ? count : 0,
  }
}

function sendBrowser(c: Context, back: BrowserReturn | null, outcome: Outcome, shopUrl?: string) {
  if (back === null) return c.html(leftPage(outcome, shopUrl))
  if (back.method === 'POST') return c.html(returnByPostPage(back))
  const url = new URL(back.url)
  for (const [name, value] of Object.entries(back.fields)) url.searchParams.append(name, value)
  return c.redirect(url.href, 303)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
