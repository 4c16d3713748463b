import type { Shop } from '#context'
import { insertEvent } from './analytics-events.db.ts'
import { withoutRut } from './analytics.rules.ts'
import type { SaveEventInput } from './save-event.input.ts'

/**
 * Stores an event of the tracker (SHOP §7). The person is stored only with their consent, and never a RUT. The events'
 * makers leave out health data (docs/specification/analytics.md).
 */
export async function saveEvent(shop: Shop, input: { event: SaveEventInput; consented: boolean }): Promise<void> {
  const { event, googleAnalyticsSessionId, analyticsSessionId, body = {} } = input.event
  const person = (value: string | undefined) => (input.consented && value ? value : null)
  await insertEvent(shop, {
    session: (googleAnalyticsSessionId ?? analyticsSessionId)!,
    event,
    type: withoutRut(body.type ?? ''),
    value: withoutRut(body.value ?? ''),
    action: withoutRut(body.action ?? ''),
    userId: person(withoutRut(body.userId ?? '')),
    userName: person(withoutRut(body.userName ?? '')),
    userEmail: person(body.userEmail),
    userPhone: person(body.userPhone),
  })
}
