/**
 * Whether the phone line answers now, beside its number (D15). Requested after the page is there; nothing moves when it
 * comes.
 */
import { useEffect, useState } from 'react'
import { CHILE_ZONE } from '#lib/chile-time.ts'
import { isOpen, openingText } from '#shop/ground/service-hours/schedule.rules.ts'
import { frame } from '#web/frame/messages/frame.es.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { shopClockMs } from '#web/platform/shop-clock.ts'

export function ServiceHoursNote() {
  const t = useMessages(frame).checkout
  const locale = useLocale()
  const hours = useSettings().hours.phoneDelivery
  const [served, setServed] = useState<boolean | null>(null)
  useEffect(() => {
    let stopped = false
    void shopClockMs(CHILE_ZONE).then((nowMs) => stopped || setServed(isOpen(hours, nowMs, CHILE_ZONE)))
    return () => {
      stopped = true
    }
  }, [hours])
  return (
    <span className="hidden text-hoja-100 md:inline">
      {served === null ? '' : served ? t.served : t.notServed(openingText(hours, locale))}
    </span>
  )
}
