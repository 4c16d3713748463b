/**
 * The one table of opening hours, of Chile's clock (CONTENT §2.7 §9, D15). The assistance hours are configured:
 * `service-hours.rules.ts`.
 */
type Days = 'weekdays' | 'weekend'
type Open = { days: Days; opens: string; closes: string }

/**
 * `store`: the counter, where pickups wait. `deliveries`: when vans come. The phone line answers other hours for each
 * of the two.
 */
export const OPENING_HOURS = {
  store: [
    { days: 'weekdays', opens: '10:00', closes: '18:00' },
    { days: 'weekend', opens: '10:00', closes: '17:00' },
  ],
  deliveries: [{ days: 'weekdays', opens: '09:00', closes: '19:00' }],
  phoneDelivery: [{ days: 'weekdays', opens: '08:30', closes: '18:30' }],
  phonePickup: [{ days: 'weekdays', opens: '10:00', closes: '18:00' }],
} as const satisfies Record<string, readonly Open[]>

export type OpenPlace = keyof typeof OPENING_HOURS

const WORDS = {
  es: {
    weekdays: 'lunes a viernes',
    weekend: 'sábado y domingo',
    times: (opens: string, closes: string) => `de ${opens} a ${closes}`,
  },
  en: {
    weekdays: 'Monday to Friday',
    weekend: 'Saturday and Sunday',
    times: (opens: string, closes: string) => `${opens} to ${closes}`,
  },
}

type Language = keyof typeof WORDS

/** One line for each part of the week: 'lunes a viernes de 10:00 a 18:00'. */
export function openingLines(place: OpenPlace, language: Language = 'es'): string[] {
  const words = WORDS[language]
  return OPENING_HOURS[place].map(({ days, opens, closes }) => `${words[days]} ${words.times(opens, closes)}`)
}

/** The whole week, within a sentence. */
export const openingText = (place: OpenPlace, language: Language = 'es'): string =>
  openingLines(place, language).join(', ')

/** The first times alone, beside a date: 'de 09:00 a 19:00'. */
export const openingTimes = (place: OpenPlace, language: Language = 'es'): string =>
  WORDS[language].times(OPENING_HOURS[place][0].opens, OPENING_HOURS[place][0].closes)

/** At the beginning of a line: 'Lunes a viernes …'. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const DAY_NAMES: Record<Days, readonly string[]> = {
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  weekend: ['Saturday', 'Sunday'],
}

/** The same for search engines: schema.org's OpeningHoursSpecification. */
export const openingHoursData = (place: OpenPlace) =>
  OPENING_HOURS[place].map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: DAY_NAMES[days],
    opens,
    closes,
  }))
