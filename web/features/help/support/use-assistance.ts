/** Whether assistance is given now (CONTENT §4, §9; D15), by the shop's clock. */
import { useCallback, useEffect, useState } from 'react'
import { openingLines } from '#shop/ground/service-hours/schedule.rules.ts'
import { isAssisted, nextOpening, openingWords, type Opening } from '#shop/ground/service-hours/next-opening.rules.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import { useLocale } from '#web/platform/messages/messages.tsx'
import { shopClockMs } from '#web/platform/shop-clock.ts'

/** `opens`: 'el lunes a las 08:00'; `week`: 'lunes a viernes de 08:00 a 23:00'. */
export type Assistance = { state: 'waiting' } | { state: 'open' } | { state: 'closed'; opens: string; week: string }

/** Ms. An open page follows opening and closing. */
const LOOK_AGAIN_MS = 15_000

/** `refuse`: the server's word that it is closed until an instant (ISO 8601), against the browser's clock too. */
export function useAssistance(): { assistance: Assistance; refuse: (opensAt: string) => void } {
  const hours = useSettings().assistance
  const language = useLocale()
  const [nowMs, setNowMs] = useState<number | null>(null)
  const [refusedUntil, setRefusedUntil] = useState<string | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    let stopped = false
    void shopClockMs(hours.timezone).then((shopMs) => {
      if (stopped) return
      const aheadMs = shopMs - Date.now()
      setNowMs(shopMs)
      timer = setInterval(() => setNowMs(Date.now() + aheadMs), LOOK_AGAIN_MS)
    })
    return () => {
      stopped = true
      clearInterval(timer)
    }
  }, [hours.timezone])
  const refuse = useCallback((opensAt: string) => setRefusedUntil(opensAt), [])
  if (nowMs === null) return { assistance: { state: 'waiting' }, refuse }
  const isRefused = refusedUntil !== null && Date.parse(refusedUntil) > nowMs
  if (!isRefused && isAssisted(hours, nowMs)) return { assistance: { state: 'open' }, refuse }
  const opening = isRefused ? openingOf(refusedUntil) : nextOpening(hours, nowMs)
  const [week] = openingLines(
    [{ from: 1, to: 5, opens: hours.hourInit.slice(0, 5), closes: hours.hourEnd.slice(0, 5) }],
    language,
  )
  const opens = openingWords(opening, { timezone: hours.timezone, epochMs: nowMs, language })
  return { assistance: { state: 'closed', opens, week: week! }, refuse }
}

/** '2026-11-23T08:00:00-03:00', which has the zone's own clock. */
const openingOf = (instant: string): Opening => ({ date: instant.slice(0, 10), time: instant.slice(11, 19) })
