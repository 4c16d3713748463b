/** Whether somebody answers the phone now, beside its number (SHOP §9). Asked after the page is there; nothing moves when it comes. */
import { useEffect, useState } from 'react'
import { clockOf, DEFAULT_SERVICE_HOURS, isServed, type ServiceHours } from '#shop/service-hours/service-hours.rules.ts'
import { runDocument } from '#web/api-client.ts'
import { graphql } from '#web/graphql.ts'
import { frame } from '#web/messages/es/frame.ts'
import { useMessages } from '#web/messages/messages.tsx'

const CallCenterSettingsDocument = graphql(`
  query CallCenterSettings { callCenterGetSettings { timezone hourInit hourEnd } }
`)

export function ServiceHoursNote() {
  const t = useMessages(frame).checkout
  const [known, setKnown] = useState<{ hours: ServiceHours; served: boolean } | null>(null)
  useEffect(() => {
    let gone = false
    void readServiceHours().then((found) => gone || setKnown(found))
    return () => {
      gone = true
    }
  }, [])
  return <span className="hidden text-hoja-100 md:inline">{known ? (known.served ? t.served : t.notServed(known.hours.hourInit.slice(0, 5), known.hours.hourEnd.slice(0, 5))) : ''}</span>
}

/** The hours and the shop's clock; without an answer the usual hours and the browser's own clock (SHOP §8). */
async function readServiceHours(): Promise<{ hours: ServiceHours; served: boolean }> {
  const hours = await runDocument(CallCenterSettingsDocument, {}).then(({ callCenterGetSettings }) => callCenterGetSettings, () => DEFAULT_SERVICE_HOURS)
  const nowMs = await fetch(`/time/1.0/now?timezone=${encodeURIComponent(hours.timezone)}`)
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(`Error: ${answer.status}`))))
    .then(({ unixtime }: { unixtime: number }) => unixtime * 1000)
    .catch(() => Date.now())
  return { hours, served: isServed(clockOf(nowMs, hours.timezone), hours) }
}
