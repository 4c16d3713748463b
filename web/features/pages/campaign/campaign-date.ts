/** Dates and times are in Chile's time zone. */
import type { Locale } from '#lib/locale.ts'

const formatInstant = (instant: number, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'es-CL', { timeZone: 'America/Santiago', ...options })
    .format(instant)
    .replace(',', '')

/** 'viernes 27 de noviembre de 2026': the next campaign may be in another year. */
const formatDay = (instant: number, locale: Locale): string =>
  formatInstant(instant, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** 'viernes 27 de noviembre de 2026 a las 00:00'. */
export const formatDate = (instant: number, locale: Locale): string =>
  [
    formatDay(instant, locale),
    locale === 'en' ? 'at' : 'a las',
    formatInstant(instant, locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  ].join(' ')
