import type { Shop } from '#context'
import { insertEvent } from './analytics-events.db.ts'
import { withoutRut } from './analytics.rules.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { orderName } from '#shop/ground/policy/customer-form.input.ts'
import type { SaveEventInput } from './save-event.input.ts'

/** `person`: signed in and with their consent; a name in the event itself proves nothing (SHOP §7). */
export async function saveEvent(shop: Shop, input: { event: SaveEventInput; person: SignedIn | null }): Promise<void> {
  const { event, googleAnalyticsSessionId, analyticsSessionId, body = {} } = input.event
  const { person } = input
  await insertEvent(shop, {
    session: (googleAnalyticsSessionId ?? analyticsSessionId)!,
    event,
    type: withoutRut(body.type ?? ''),
    value: withoutRut(body.value ?? ''),
    action: withoutRut(body.action ?? ''),
    userId: person && person.id,
    userName: person && orderName(person),
    userEmail: person && person.email,
    userPhone: person && person.phoneNumber,
  })
}
