/** Requested after the page is there, in a place of fixed size (decision D15). */
import { useSyncExternalStore } from 'react'
import { CHILE_ZONE } from '#lib/chile-time.ts'
import { isOpen, openingText } from '#shop/ground/service-hours/schedule.rules.ts'
import { frame } from '#web/frame/messages/frame.es.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { shopClockMs } from '#web/platform/shop-clock.ts'

// The not-found page has this file too, and `useLoaded` would make it load the API client.
let clockMs: number | undefined
const readClock = () => clockMs
const askClock = (onAnswer: () => void) => {
  void shopClockMs(CHILE_ZONE).then((nowMs) => {
    clockMs = nowMs
    onAnswer()
  })
  return () => {}
}

export function ServiceHoursNote() {
  const t = useMessages(frame).checkout
  const locale = useLocale()
  const hours = useSettings().hours.phoneDelivery
  const nowMs = useSyncExternalStore(askClock, readClock, () => undefined)
  return (
    <span className="hidden text-hoja-100 md:inline">
      {nowMs === undefined ? '' : isOpen(hours, nowMs, CHILE_ZONE) ? t.served : t.notServed(openingText(hours, locale))}
    </span>
  )
}
