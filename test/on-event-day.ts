import type { EventDay } from '#shop/policy/event-days.rules.ts'
import { readSettingsFile } from '#shop/settings/settings-file.ts'
import type { PharmacySettings } from '#shop/settings/settings.rules.ts'

/** A shop's settings on an event day; without one, on any other day. */
export const onEventDay = (eventDay: EventDay | null = null): { pharmacy: PharmacySettings } => ({
  pharmacy: { ...readSettingsFile(), campaign: { eventDay } },
})
