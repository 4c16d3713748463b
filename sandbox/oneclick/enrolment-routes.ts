import { Hono } from 'hono'
import type { Context } from 'hono'
import { CARD_FIELDS, readTypedCard, type TypedCard } from './card-form.ts'
import { ONECLICK_CARDS } from './card.ts'
import { enrolmentLeftPage, enrolmentOverPage, enrolmentPage } from './enrolment.page.ts'
import { ENROLMENTS, type Enrolment, type OneclickLedger } from './oneclick-ledger.ts'

/** The provider's own path, the target of `start`. */
export const ENROLMENT_PATH = '/webpayserver/bp_multicode_inscription.cgi'

export function enrolmentRoutes({
  ledger,
  commerceName,
  shopUrl,
  now,
}: {
  ledger: OneclickLedger
  commerceName: string
  shopUrl?: string | undefined
  now: () => Date
}): Hono {
  const app = new Hono()
  const show = (c: Context, token: string) => {
    const inscription = ledger.find(token)
    if (!inscription) return c.html(enrolmentOverPage('unknown', null, shopUrl), 404)
    if (!ledger.isOpen(inscription))
      return c.html(enrolmentOverPage(inscription.form === 'open' ? 'expired' : 'done', token, shopUrl), 410)
    return c.html(enrolmentPage({ token, email: inscription.email, commerceName, shopUrl }))
  }
  app.post(ENROLMENT_PATH, async (c) => show(c, text((await c.req.parseBody()).TBK_TOKEN)))
  app.get(ENROLMENT_PATH, (c) => show(c, c.req.query('TBK_TOKEN') ?? ''))

  app.post('/webpayserver/enrol', async (c) => {
    const body = await c.req.parseBody()
    const token = text(body.TBK_TOKEN)
    const inscription = ledger.find(token)
    const enrolment = ENROLMENTS.find((known) => known === body.outcome)
    if (!enrolment || !inscription) return c.html(enrolmentOverPage('unknown', null, shopUrl), 404)
    const typed = body.card === 'typed' && ENROLS.has(enrolment) ? pickTypedCard(body) : undefined
    const read = typed && readTypedCard(typed, now())
    if (read && 'wrong' in read && ledger.isOpen(inscription)) {
      const { email } = inscription
      return c.html(enrolmentPage({ token, email, commerceName, shopUrl, typed, wrong: read.wrong }), 422)
    }
    const card = read && 'card' in read ? read.card : ONECLICK_CARDS.find(({ id }) => id === body.card)?.id
    const back = ledger.act(token, enrolment, card)
    if (back === null) return c.html(enrolmentLeftPage(enrolment === 'approve_and_leave', shopUrl))
    const url = new URL(inscription.responseUrl)
    for (const [name, value] of Object.entries(back)) url.searchParams.append(name, value)
    return c.redirect(url.href, 303)
  })
  return app
}

const ENROLS: ReadonlySet<Enrolment> = new Set(['approve', 'approve_and_leave', 'error_500_once', 'lost_answer'])

const pickTypedCard = (body: Record<string, unknown>) =>
  Object.fromEntries(CARD_FIELDS.map(({ name }) => [name, text(body[name]).slice(0, 200)])) as TypedCard

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
