import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { isRut } from '#lib/rut.ts'
import { INSURANCE_COMPANY, WRONG_DOCUMENT, type InsuredPerson } from './insured-people.ts'
import type { InsurerBook } from './insurer-book.ts'

/** Known to everyone: it opens nothing but the sandbox. */
export const SANDBOX_INSURER_KEY = 'sandbox-insurer-key'

/** Milliseconds that 'never' lasts: longer than anybody waits. */
const NEVER_MS = 60_000

export type InsurerRoutes = { book: InsurerBook; slowMs: number }

/** The insurer's API (integrations/insurer/README.md): POST benefits and coverage. */
export function insurerRoutes({ book, slowMs }: InsurerRoutes): Hono {
  const app = new Hono()

  const operation = (name: 'benefits' | 'coverage', answer: (body: Body, person: InsuredPerson | undefined) => object) =>
    app.post(`/insurer/v1/${name}`, async (c) => {
      if (c.req.header('x-api-key') !== SANDBOX_INSURER_KEY) return c.json({ error: 'unknown key' }, 401)
      const body = bodyOf(await c.req.json().catch(() => null))
      if (!body) return c.json({ error: 'insured.rut is required' }, 422)
      book.count(name)
      const person = book.find(body.rut)
      return (await trouble(c, person, slowMs)) ?? c.json(answer(body, person))
    })

  operation('benefits', ({ documentNumber, prescriber }, person) => {
    const status = !person ? 'NOT_INSURED' : person.identity === 'unproven' || documentNumber === WRONG_DOCUMENT || !isRut(prescriber) ? 'IDENTITY_NOT_VALIDATED' : 'VALIDATED'
    const benefits = status === 'VALIDATED' ? person!.benefits.map(({ maximum, ...benefit }) => ({ ...benefit, maximum: maximum === null ? null : { amount: maximum, currency: 'CLP' } })) : []
    return { status, company: INSURANCE_COMPANY, benefits }
  })

  operation('coverage', ({ sku }, person) => {
    const covered = person !== undefined && (person.covers === 'all' || (person.covers === 'even_skus' && /[02468]$/.test(sku)))
    return { covered, company: covered ? INSURANCE_COMPANY : null }
  })

  return app
}

/** What goes wrong for this person; null when nothing does. */
async function trouble(c: Context, person: InsuredPerson | undefined, slowMs: number): Promise<Response | null> {
  if (person?.answer === 'slow') await wait(slowMs)
  if (person?.answer === 'never') await wait(NEVER_MS, undefined, { signal: c.req.raw.signal, ref: false }).catch(() => {})
  if (person?.answer === 'error_500' || person?.answer === 'never') return c.json({ error: 'internal' }, 500)
  return person?.answer === 'garbage' ? c.html('<h1>Mantención</h1>') : null
}

type Body = { rut: string; documentNumber: string; prescriber: string; sku: string }

function bodyOf(json: unknown): Body | null {
  const { insured, prescriber, sku } = record(json)
  const { rut, documentNumber } = record(insured)
  return typeof rut === 'string' && isRut(rut) ? { rut, documentNumber: text(documentNumber), prescriber: text(record(prescriber).rut), sku: text(sku) } : null
}

const record = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {})
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
