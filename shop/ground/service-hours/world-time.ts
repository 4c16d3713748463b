import type { Shop } from '#context'
import { wallClock } from './service-hours.rules.ts'

export type WorldTime = { timezone: string; datetime: string; unixtime: number; day_of_week: number }

/** The shop's own clock (server rules §9): ISO with offset, seconds since 1970, 1 (Monday) to 7. */
export function worldTime(shop: Shop, timezone: string): WorldTime {
  const now = shop.now()
  return {
    timezone,
    datetime: now.toZonedDateTimeISO(timezone).toString({ smallestUnit: 'second', timeZoneName: 'never' }),
    unixtime: Math.floor(now.epochMilliseconds / 1000),
    day_of_week: wallClock(now.epochMilliseconds, timezone).weekday,
  }
}
