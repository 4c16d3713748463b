import type { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { HttpEnvironment } from '#api/door.ts'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { saveEvent } from './save-event.ts'
import { saveEventInput } from './save-event.input.ts'

/** The consent banner's cookie (web/features/measuring/analytics/consent.ts). */
const CONSENT = { cookie: 'consent', given: 'yes' }

/** POST /save-event (SHOP §7): the event tracker. */
export function addAnalytics(app: Hono<HttpEnvironment>, shop: Shop): void {
  app.post('/save-event', async (http) => {
    const viewer = http.get('viewer')
    const { address } = viewer
    await limitCalls(shop, { 'events by address': address, 'events of a day by address': address })
    const body: unknown = await http.req.json().catch(() => null)
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refuse('request.unreadable')
    await saveEvent(shop, {
      event: parseInput(saveEventInput, body),
      person: getCookie(http, CONSENT.cookie) === CONSENT.given ? await viewer.account() : null,
    })
    return http.json({ saved: true }, 201)
  })
}
