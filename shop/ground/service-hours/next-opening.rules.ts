/** Monday to Friday by the zone's clock (CONTENT §4, §9), without holidays: the specification names none. */
import { addDays, chileDate, isoWeekday } from '#lib/chile-time.ts'
import { isServed, type ServiceHours, wallClock } from './service-hours.rules.ts'

/** On the zone's clock: 'YYYY-MM-DD' and 'HH:MM:SS'. */
export type Opening = { date: string; time: string }

export const isAssisted = (hours: ServiceHours, epochMs: number): boolean =>
  isServed(wallClock(epochMs, hours.timezone), hours)

export function nextOpening(hours: ServiceHours, epochMs: number): Opening {
  const { date, time } = wallClock(epochMs, hours.timezone)
  let day = chileDate(date)
  if (time >= hours.hourInit) day = addDays(day, 1)
  while (isoWeekday(day) > 5) day = addDays(day, 1)
  return { date: day, time: hours.hourInit }
}

const WORDS = {
  es: {
    near: ['hoy', 'mañana'],
    days: ['el lunes', 'el martes', 'el miércoles', 'el jueves', 'el viernes', 'el sábado', 'el domingo'],
    at: (day: string, time: string) => `${day} a ${time.startsWith('01') ? 'la' : 'las'} ${time}`,
  },
  en: {
    near: ['today', 'tomorrow'],
    days: ['on Monday', 'on Tuesday', 'on Wednesday', 'on Thursday', 'on Friday', 'on Saturday', 'on Sunday'],
    at: (day: string, time: string) => `${day} at ${time}`,
  },
}

/** Returns part of a sentence: 'hoy a las 08:00', 'mañana a las 08:00', 'el lunes a las 08:00'. */
export function openingWords(
  { date, time }: Opening,
  { timezone, epochMs, language }: { timezone: string; epochMs: number; language: keyof typeof WORDS },
): string {
  const { near, days, at } = WORDS[language]
  const day = chileDate(date)
  const today = chileDate(wallClock(epochMs, timezone).date)
  const word = day === today ? near[0] : day === addDays(today, 1) ? near[1] : days[isoWeekday(day) - 1]
  return at(word!, time.slice(0, 5))
}
