/** CONTENT §2.7 §9. A screen shows the schedule of the thing beside it (decision D15). */
import { wallClock } from './service-hours.rules.ts'

/** `from`, `to`: 1 (Monday) to 7; `opens`, `closes`: 'HH:MM'. */
export type Open = { from: number; to: number; opens: string; closes: string }
export type Schedule = readonly Open[]

const WORDS = {
  es: {
    days: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
    two: (first: string, last: string) => `${first} y ${last}`,
    range: (first: string, last: string) => `${first} a ${last}`,
    times: (opens: string, closes: string) => `de ${opens} a ${closes}`,
  },
  en: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    two: (first: string, last: string) => `${first} and ${last}`,
    range: (first: string, last: string) => `${first} to ${last}`,
    times: (opens: string, closes: string) => `${opens} to ${closes}`,
  },
}

type Language = keyof typeof WORDS

function formatDayRange({ from, to }: Open, language: Language): string {
  const { days, two, range } = WORDS[language]
  const [first, last] = [days[from - 1]!, days[to - 1]!]
  return from === to ? first : to === from + 1 ? two(first, last) : range(first, last)
}

/** 'lunes a viernes de 10:00 a 18:00', one line for each part of the week. */
export const openingLines = (schedule: Schedule, language: Language = 'es'): string[] =>
  schedule.map((open) => `${formatDayRange(open, language)} ${WORDS[language].times(open.opens, open.closes)}`)

export const openingText = (schedule: Schedule, language: Language = 'es'): string =>
  openingLines(schedule, language).join(', ')

export const openingTimes = ([first]: Schedule, language: Language = 'es'): string =>
  first ? WORDS[language].times(first.opens, first.closes) : ''

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const openingHoursData = (schedule: Schedule) =>
  schedule.map(({ from, to, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: WORDS.en.days.slice(from - 1, to),
    opens,
    closes,
  }))

export function isOpen(schedule: Schedule, epochMs: number, timezone: string): boolean {
  const { weekday, time } = wallClock(epochMs, timezone)
  return schedule.some(
    ({ from, to, opens, closes }) => weekday >= from && weekday <= to && time >= `${opens}:00` && time < `${closes}:00`,
  )
}
