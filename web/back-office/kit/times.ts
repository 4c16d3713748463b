import { addDays, chileClock, parseChileDate, toChileDate, type InstantLike } from '#lib/chile-time.ts'
import { useState } from 'react'
import { useInterval } from '#web/platform/use-interval.ts'

const MINUTE_MS = 60_000
const NBSP = '\u00a0'

/** Ms since 1970, anew each minute. */
export function useNowMs(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useInterval(MINUTE_MS, () => setNowMs(Date.now()))
  return nowMs
}

/** 'HH:mm' of Chile. */
export const formatTime = (moment: InstantLike): string => chileClock(moment).time.slice(0, 5)

/** 'dd/MM HH:mm' of Chile. */
export function formatMoment(moment: InstantLike): string {
  const { date, time } = chileClock(moment)
  return `${formatDay(date)} ${time.slice(0, 5)}`
}

/** 'dd/MM' of 'YYYY-MM-DD'. */
export const formatDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`

/** '12 min', '2 h 5 min', '3 d', on one line. */
export function formatAge(since: string, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(since)) / MINUTE_MS))
  if (minutes < 60) return `${minutes}${NBSP}min`
  if (minutes < 24 * 60) return [Math.floor(minutes / 60), 'h', minutes % 60, 'min'].join(NBSP)
  return `${Math.floor(minutes / (24 * 60))}${NBSP}d`
}

export type PromiseDay = { is: 'late' | 'today' | 'tomorrow' | 'later'; day: string }

export function promiseDay(day: string | null, nowMs: number): PromiseDay | null {
  const promised = day === null ? null : parseChileDate(day)
  if (promised === null) return null
  const today = toChileDate(nowMs)
  if (promised < today) return { is: 'late', day: formatDay(promised) }
  if (promised === today) return { is: 'today', day: formatDay(promised) }
  return { is: promised === addDays(today, 1) ? 'tomorrow' : 'later', day: formatDay(promised) }
}
