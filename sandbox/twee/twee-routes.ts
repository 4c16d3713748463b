import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { SANDBOX_TWEE_KEY } from '#sandbox/credentials.ts'
import { cutTheLine } from '#sandbox/webpay/faults.ts'
import type { TweeBook } from './twee-book.ts'

/** Protocol: integrations/twee/README.md. */
export function tweeRoutes({ book, slowMs }: { book: TweeBook; slowMs: number }): Hono {
  const app = new Hono()
  app.post('/twee/v1/customers', async (c) => {
    if (c.req.header('x-api-key') !== SANDBOX_TWEE_KEY) return c.json({ error: 'unknown key' }, 401)
    const { rut, firstName, commune, savedAt } = await readBody(c.req.json())
    if (!rut || Number.isNaN(Date.parse(savedAt))) return c.json({ error: 'rut and savedAt are required' }, 422)
    const fault = book.faults.take('customers', rut)
    if (fault?.fault === 'error_500') return c.json({ error: 'internal' }, 500)
    if (fault?.fault === 'drop') return cutTheLine(c)
    const isSaved = book.save({ rut, firstName, commune, savedAt })
    if (fault?.fault === 'slow') await wait(fault.delayMs ?? slowMs, undefined, { ref: false })
    if (fault?.fault === 'lost_answer') return cutTheLine(c)
    if (fault?.fault === 'garbage') return c.html('<h1>Mantención</h1>')
    return c.json({ status: isSaved ? 'SAVED' : 'COMMUNE_NOT_FOUND' })
  })
  return app
}

async function readBody(json: Promise<unknown>) {
  const body = (await json.catch(() => null)) as Record<string, unknown> | null
  const text = (name: string) => (typeof body?.[name] === 'string' ? body[name] : '')
  return {
    rut: text('rut'),
    firstName: text('firstName'),
    commune: text('commune') || null,
    savedAt: text('savedAt'),
  }
}
