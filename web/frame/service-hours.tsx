/**
 * Whether the phone line answers now, beside its number (D15). Requested after the page is there; nothing moves when it
 * comes.
 */
import { useEffect, useState } from 'react'
import { CHILE_ZONE } from '#lib/chile-time.ts'
import { isOpen, openingText, type Schedule } from '#shop/service-hours/schedule.rules.ts'
import { frame } from '#web/frame/messages/frame.es.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'

export function ServiceHoursNote() {
  const t = useMessages(frame).checkout
  const locale = useLocale()
  const hours = useSettings().hours.phoneDelivery
  const [served, setServed] = useState<boolean | null>(null)
  useEffect(() => {
    let stopped = false
    void isServed(hours).then((found) => stopped || setServed(found))
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

/** By the shop's clock; without an answer by the browser's own (SHOP §8). */
async function isServed(hours: Schedule): Promise<boolean> {
  const nowMs = await fetch(`/time/1.0/now?timezone=${encodeURIComponent(CHILE_ZONE)}`)
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(`Error: ${answer.status}`))))
    .then(({ unixtime }: { unixtime: number }) => unixtime * 1000)
    .catch(() => Date.now())
  return isOpen(hours, nowMs, CHILE_ZONE)
}
