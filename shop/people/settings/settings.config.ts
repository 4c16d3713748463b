import { z } from 'zod'
import { EVENT_DAYS, isEventDay, type EventDay } from './event-days.rules.ts'
import { isTimezone } from '#shop/ground/service-hours/timezone.rules.ts'
import { BadSettingsFile, DEMO_SETTINGS_FILE, readSettingsFile } from './settings-file.ts'
import { findDemoSettings, settingsSchema, type PharmacySettings } from './settings.rules.ts'

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, { error: 'must be a time of day, HH:MM:SS' })
  .optional()

export const shopSettings = {
  SETTINGS_FILE: z.string().optional(),
  SERVICE_TIMEZONE: z
    .string()
    .refine(isTimezone, { error: 'must be an IANA time zone, e.g. America/Santiago' })
    .optional(),
  SERVICE_HOUR_INIT: timeOfDay,
  SERVICE_HOUR_END: timeOfDay,
  EVENT_DAY: z
    .string()
    .refine((text): text is EventDay => isEventDay(text), {
      error: `must be empty or one of ${EVENT_DAYS.join(', ')}`,
    })
    .optional(),
}
type SettingsEnvironment = z.infer<z.ZodObject<typeof shopSettings>>

export function readPharmacy(env: SettingsEnvironment): { pharmacy: PharmacySettings | null; problems: string[] } {
  try {
    const file = readSettingsFile(env.SETTINGS_FILE ?? DEMO_SETTINGS_FILE)
    const parsed = settingsSchema.safeParse({
      ...file,
      assistance: {
        timezone: env.SERVICE_TIMEZONE ?? file.assistance.timezone,
        hourInit: env.SERVICE_HOUR_INIT ?? file.assistance.hourInit,
        hourEnd: env.SERVICE_HOUR_END ?? file.assistance.hourEnd,
      },
      campaign: { ...file.campaign, eventDay: env.EVENT_DAY ?? file.campaign.eventDay },
    })
    if (parsed.success) return { pharmacy: parsed.data, problems: [] }
    return { pharmacy: null, problems: ['SERVICE_HOUR_END: is not after SERVICE_HOUR_INIT; set a later one'] }
  } catch (error) {
    if (!(error instanceof BadSettingsFile)) throw error
    return { pharmacy: null, problems: error.problems.map((problem) => `SETTINGS_FILE: ${problem}`) }
  }
}

/** Production must not show a demonstration's address, RUT, phone and director. */
export function findSettingsProblems(env: SettingsEnvironment): string[] {
  if (!env.SETTINGS_FILE)
    return [
      'SETTINGS_FILE: is missing, and customers would read the demo’s address, RUT and phone; set the path of your ' +
        'own, written like data/settings.json',
    ]
  const { pharmacy } = readPharmacy(env)
  return pharmacy ? findDemoSettings(pharmacy).map((problem) => `SETTINGS_FILE: ${problem}; set your own`) : []
}
