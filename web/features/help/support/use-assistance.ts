/** CONTENT §4, §9; decision D15. The hours are compared with the shop's clock, not with the browser's. */
import { useCallback, useState } from 'react'
import { openingLines } from '#shop/ground/service-hours/schedule.rules.ts'
import { isAssisted, nextOpening, openingWords, type Opening } from '#shop/ground/service-hours/next-opening.rules.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import { useLocale } from '#web/platform/messages/messages.tsx'
import { useLoaded } from '#web/platform/use-loaded.ts'
import { shopClockMs } from '#web/platform/shop-clock.ts'
import { useInterval } from '#web/platform/use-interval.ts'

/** `opens`: 'el lunes a las 08:00'; `week`: 'lunes a viernes de 08:00 a 23:00'. */
export type Assistance = { state: 'waiting' } | { state: 'open' } | { state: 'closed'; opens: string; week: string }

/** How often an open page checks whether the hours have begun or ended. */
const RECHECK_MS = 15_000

/** `refuse` records that the server is closed until `opensAt` (ISO 8601), which overrules the browser's clock. */
export function useAssistance(): { assistance: Assistance; refuse: (opensAt: string) => void } {
  const hours = useSettings().assistance
  const language = useLocale()
  const clock = useLoaded(hours.timezone, async () => {
    const shopMs = await shopClockMs(hours.timezone)
    return { shopMs, aheadMs: shopMs - Date.now() }
  })
  useInterval(clock.is === 'here' ? RECHECK_MS : null, () => {
    const { aheadMs } = clock.answer!
    clock.replace({ shopMs: Date.now() + aheadMs, aheadMs })
  })
  const [refusedUntil, setRefusedUntil] = useState<string | null>(null)
  const refuse = useCallback((opensAt: string) => setRefusedUntil(opensAt), [])
  const nowMs = clock.answer?.shopMs
  if (nowMs === undefined) return { assistance: { state: 'waiting' }, refuse }
  const isRefused = refusedUntil !== null && Date.parse(refusedUntil) > nowMs
  if (!isRefused && isAssisted(hours, nowMs)) return { assistance: { state: 'open' }, refuse }
  const opening = isRefused ? parseOpening(refusedUntil) : nextOpening(hours, nowMs)
  const [week] = openingLines(
    [{ from: 1, to: 5, opens: hours.hourInit.slice(0, 5), closes: hours.hourEnd.slice(0, 5) }],
    language,
  )
  const opens = openingWords(opening, { timezone: hours.timezone, epochMs: nowMs, language })
  return { assistance: { state: 'closed', opens, week: week! }, refuse }
}

/** An instant like '2026-11-23T08:00:00-03:00', which states the date and time in the shop's zone. */
const parseOpening = (instant: string): Opening => ({ date: instant.slice(0, 10), time: instant.slice(11, 19) })
