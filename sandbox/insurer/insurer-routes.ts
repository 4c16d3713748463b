import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { isRut } from '#lib/rut.ts'
import { SANDBOX_INSURER_KEY } from '#sandbox/credentials.ts'
import { cutTheLine, NEVER_MS } from '#sandbox/webpay/faults.ts'
import { INSURANCE_COMPANY, WRONG_DOCUMENT, type InsuredPerson } from './insured-people.ts'
import type { InsurerBook, InsurerOperation } from './insurer-book.ts'

export type InsurerRoutes = { book: InsurerBook; slowMs: number }

/** Protocol: integrations/insurer/README.md. */
export function insurerRoutes({ book, slowMs }: InsurerRoutes): Hono {
  const app = new Hono()

  const operation = (
    name: InsurerOperation,
    answer: (body: Body, person: InsuredPerson | undefined) => object | null,
  ) =>
    app.post(`/insurer/v1/${name}`, async (c) => {
      if (c.req.header('x-api-key') !== SANDBOX_INSURER_KEY) return c.json({ error: 'unknown key' }, 401)
      const body = parseBody(await c.req.json().catch(() => null))
      if (!body.rut && name !== 'claims/cancel') return c.json({ error: 'insured.rut is required' }, 422)
      book.count(name)
      const person = book.find(body.rut)
      const trouble = await faultResponse(c, person, slowMs)
      if (trouble) return trouble
      const fault = book.faults.take(name, body.reference || undefined)
      if (fault?.fault === 'error_500') return c.json({ error: 'internal' }, 500)
      if (fault?.fault === 'drop') return cutTheLine(c)
      const done = answer(body, person)
      if (done === null) return c.json({ error: 'not of the protocol' }, 422)
      if (fault?.fault === 'slow') await wait(fault.delayMs ?? slowMs)
      if (fault?.fault === 'lost_answer') return cutTheLine(c)
      return fault?.fault === 'garbage' ? c.html(GARBAGE) : c.json(done)
    })

  operation('benefits', ({ documentNumber, prescriber }, person) => {
    const status = !person
      ? 'NOT_INSURED'
      : person.identity === 'unproven' || documentNumber === WRONG_DOCUMENT || !isRut(prescriber)
        ? 'IDENTITY_NOT_VALIDATED'
        : 'VALIDATED'
    const benefits =
      status === 'VALIDATED'
        ? person!.benefits.map(({ maximum, name, percentage }) => ({
            name,
            percentage,
            maximum: maximum === null ? null : { amount: maximum, currency: 'CLP' },
          }))
        : []
    return { status, company: INSURANCE_COMPANY, benefits }
  })

  operation('coverage', ({ sku }, person) => {
    const covered =
      person !== undefined && (person.covers === 'all' || (person.covers === 'even_skus' && /[02468]$/.test(sku)))
    const available = covered ? book.available(person.rut) : null
    return {
      covered,
      company: covered ? INSURANCE_COMPANY : null,
      available: available === null ? null : { amount: available, currency: 'CLP' },
    }
  })

  operation('claims', ({ claimId, reference, rut, items, amount }) => {
    const sum = items?.reduce((total, item) => total + item.amount, 0)
    if (!claimId || !items || items.length === 0 || sum !== amount) return null
    const outcome = book.claim({ id: claimId, reference, rut, items, amount })
    return outcome === 'accepted' ? { status: 'ACCEPTED' } : { status: 'REFUSED', reason: outcome }
  })

  operation('claims/cancel', ({ claimId }) => {
    if (!claimId) return null
    book.cancel(claimId)
    return { status: 'CANCELLED' }
  })

  return app
}

const GARBAGE = '<h1>Mantención</h1>'

async function faultResponse(c: Context, person: InsuredPerson | undefined, slowMs: number): Promise<Response | null> {
  if (person?.answer === 'slow') await wait(slowMs)
  if (person?.answer === 'never')
    await wait(NEVER_MS, undefined, { signal: c.req.raw.signal, ref: false }).catch(() => {})
  if (person?.answer === 'error_500' || person?.answer === 'never') return c.json({ error: 'internal' }, 500)
  return person?.answer === 'garbage' ? c.html(GARBAGE) : null
}

type Item = { benefit: string; amount: number }
type Body = {
  rut: string
  documentNumber: string
  prescriber: string
  sku: string
  claimId: string
  reference: string
  items: Item[] | null
  amount: number
}

function parseBody(json: unknown): Body {
  const { insured, prescriber, sku, claimId, reference, items, amount } = record(json)
  const { rut, documentNumber } = record(insured)
  return {
    rut: typeof rut === 'string' && isRut(rut) ? rut : '',
    documentNumber: text(documentNumber),
    prescriber: text(record(prescriber).rut),
    sku: text(sku),
    claimId: text(claimId),
    reference: text(reference),
    items: Array.isArray(items) && items.every(isItem) ? items : null,
    amount: Number(amount),
  }
}

const isItem = (value: unknown): value is Item =>
  text(record(value).benefit) !== '' && Number.isSafeInteger(record(value).amount) && Number(record(value).amount) > 0
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
