import type { Shop } from '#context'
import { insertEvent } from './analytics-events.db.ts'
import { withoutRut } from './analytics.rules.ts'
import type { SaveEventInput } from './save-event.input.ts'

/**
 * Keeps an event of the tracker (SHOP §7). Who it was is kept only with that person's consent; a RUT is kept of nobody.
 * Health data is left out where events are made (docs/specification/analytics.md).
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
