import type { EventDay } from '#shop/people/settings/event-days.rules.ts'
import { readSettingsFile } from '#shop/people/settings/settings-file.ts'
import type { PharmacySettings } from '#shop/people/settings/settings.rules.ts'

/** A shop's settings on an event day; without one, on any other day. */
export const onEventDay = (eventDay: EventDay | null = null): { pharmacy: PharmacySettings } => ({
  pharmacy: { ...readSettingsFile(), campaign: { eventDay } },
})
