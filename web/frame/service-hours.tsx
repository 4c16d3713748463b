/**
 * Whether the phone line answers now, beside its number (D15). Requested after the page is there; nothing moves when it
 * comes.
 */
import { useEffect, useState } from 'react'
import { OPENING_HOURS, openingText } from '#shop/service-hours/opening-hours.rules.ts'
import { clockOf, DEFAULT_SERVICE_HOURS, isServed } from '#shop/service-hours/service-hours.rules.ts'
import { frame } from '#web/frame/messages/frame.es.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'

export function ServiceHoursNote() {
  const t = useMessages(frame).checkout
  const locale = useLocale()
  const [served, setServed] = useState<boolean | null>(null)
  useEffect(() => {
    let stopped = false
    void isPhoneServed().then((found) => stopped || setServed(found))
    return () => {
      stopped = true
    }
  }, [])
  return (
    <span className="hidden text-hoja-100 md:inline">
      {served === null ? '' : served ? t.served : t.notServed(openingText('phoneDelivery', locale))}
    </span>
  )
}

const ZONE = DEFAULT_SERVICE_HOURS.timezone

/** By the shop's clock; without an answer by the browser's own (SHOP §8). */
async function isPhoneServed(): Promise<boolean> {
  const nowMs = await fetch(`/time/1.0/now?timezone=${encodeURIComponent(ZONE)}`)
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(`Error: ${answer.status}`))))
    .then(({ unixtime }: { unixtime: number }) => unixtime * 1000)
    .catch(() => Date.now())
  const [{ opens, closes }] = OPENING_HOURS.phoneDelivery
  return isServed(clockOf(nowMs, ZONE), { hourInit: `${opens}:00`, hourEnd: `${closes}:00` })
}
