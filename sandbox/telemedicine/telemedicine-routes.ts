import { setTimeout as wait } from 'node:timers/promises'
import { Hono, type Context } from 'hono'
import { SANDBOX_TELEMEDICINE } from '#sandbox/credentials.ts'
import { consultationPage, noLoginPage } from './consultation.page.ts'
import { TELEMEDICINE_OUTCOMES, type SandboxConsultation, type TelemedicineBook } from './telemedicine-book.ts'

/** Longer than every time-out of the shop. */
const NEVER_MS = 60_000

export type TelemedicineRoutes = { book: TelemedicineBook; lateMs: number; shopUrl?: string | undefined }

/** Protocol: integrations/telemedicine/README.md. */
export function telemedicineRoutes(options: TelemedicineRoutes): Hono {
  const app = new Hono()
  addApi(app, options)
  addPages(app, options)
  return app
}

function addApi(app: Hono, { book, lateMs }: TelemedicineRoutes): void {
  app.use('/telemedicine/v1/*', async (c, next) =>
    c.req.header('x-api-key') === SANDBOX_TELEMEDICINE.apiKey ? next() : c.json({ error: 'unknown key' }, 401),
  )
  app.post('/telemedicine/v1/consultations', async (c) => {
    const consultation = parseConsultation(await c.req.json().catch(() => null))
    if (!consultation) return c.json({ error: 'not of the protocol' }, 422)
    book.announce(consultation)
    return c.json({ id: consultation.id })
  })
  app.get('/telemedicine/v1/consultations/:id', async (c) => {
    const consultation = book.find(c.req.param('id'))
    if (!consultation) return c.json({ error: 'unknown consultation' }, 404)
    const trouble = await faultResponse(c, consultation, lateMs)
    if (trouble) return trouble
    const result = await book.result(consultation)
    return c.json(result === null ? { status: 'OPEN' } : { status: 'ENDED', result })
  })
  app.get('/telemedicine/v1/consultations/:id/document', async (c) => {
    const consultation = book.find(c.req.param('id'))
    if (!consultation?.outcome) return c.json({ error: 'unknown consultation' }, 404)
    const bytes = await book.document(consultation)
    return c.body(new Uint8Array(bytes), 200, { 'content-type': 'application/pdf' })
  })
}

function addPages(app: Hono, { book, lateMs, shopUrl }: TelemedicineRoutes): void {
  app.get('/telemedicine/login', async (c) => {
    const login = await book.login(c.req.query('token') ?? '')
    if ('room' in login) return c.redirect(`/telemedicine/room/${login.room}`, 303)
    return c.html(noLoginPage(login.problem, { returnUrl: login.returnUrl, shopUrl }), 403)
  })
  app.get('/telemedicine/room/:room', (c) => {
    const room = c.req.param('room')
    const consultation = book.inRoom(room)
    if (!consultation) return c.html(noLoginPage('invalid', { shopUrl }), 404)
    return c.html(consultationPage(consultation, { room, lateSeconds: lateMs / 1_000, shopUrl }))
  })
  app.post('/telemedicine/decide', async (c) => {
    const body = await c.req.parseBody()
    const consultation = book.inRoom(typeof body.room === 'string' ? body.room : '')
    const outcome = TELEMEDICINE_OUTCOMES.find((known) => known === body.outcome)
    if (!consultation || !outcome) return c.html(noLoginPage('invalid', { shopUrl }), 404)
    book.act(consultation.id, outcome)
    if (outcome === 'broken_page') return c.text('Bad Gateway', 502)
    return c.redirect(consultation.returnUrl, 303)
  })
}

/** Null without a fault; 'late' answers after a while. */
async function faultResponse(c: Context, { outcome }: SandboxConsultation, lateMs: number): Promise<Response | null> {
  if (outcome === 'late') await wait(lateMs)
  if (outcome === 'never_answers')
    await wait(NEVER_MS, undefined, { signal: c.req.raw.signal, ref: false }).catch(() => {})
  if (outcome === 'never_answers' || outcome === 'error_500') return c.json({ error: 'internal' }, 500)
  return outcome === 'garbage' ? c.html('<h1>Mantención</h1>') : null
}

function parseConsultation(json: unknown): Omit<SandboxConsultation, 'outcome'> | null {
  const { id, orderReference, purpose, products, returnUrl } = record(json)
  if (!Array.isArray(products) || typeof returnUrl !== 'string' || !URL.canParse(returnUrl)) return null
  if (typeof id !== 'string' || typeof orderReference !== 'string' || typeof purpose !== 'string') return null
  const lines = products.map((product) => {
    const { sku, name, quantity } = record(product)
    return { sku: String(sku), name: String(name), quantity: Number(quantity) }
  })
  return { id, orderReference, purpose, products: lines, returnUrl }
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
