import { z } from 'zod'
import { getCookie } from 'hono/cookie'
import { TOO_OFTEN, type Operation } from '#api/rest-operation.ts'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { saveEvent } from './save-event.ts'
import { saveEventInput } from './save-event.input.ts'

/** The cookie of web/features/measuring/analytics/consent.ts. */
const CONSENT = { cookie: 'consent', given: 'yes' }

export const analyticsOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/save-event',
    tag: 'Analytics',
    summary: 'The event tracker',
    description: 'The person is stored only with the consent cookie; a RUT never.',
    body: saveEventInput,
    status: 201,
    example: {
      event: 'add_to_cart',
      googleAnalyticsSessionId: 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6',
      body: { type: 'ecommerce', value: '11690', action: 'add_to_cart' },
    },
    answer: z.object({ saved: z.literal(true) }),
    refusals: [TOO_OFTEN],
    door: async (http, shop) => {
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
    },
  },
]
