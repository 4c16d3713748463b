import { FormSkeleton, RegistrationFrame } from '#web/features/account/registration/registration-frame.tsx'
import { tracking } from '#web/features/sale/orders/messages/tracking.es.ts'
import { TrackOrder } from '#web/features/sale/orders/track-order.tsx'
import type { PageHandle } from '#storefront-contract'
import { useMessages } from '#web/platform/messages/messages.tsx'

export const handle: PageHandle = { audience: 'one person' }

export const clientLoader = () => null
clientLoader.hydrate = true as const

export function HydrateFallback() {
  const t = useMessages(tracking)
  return <FormSkeleton title={t.title} loading={t.loading} noScript={t.noScript} narrow rows={3} />
}

export default function TrackOrderPage() {
  const t = useMessages(tracking)
  return (
    <RegistrationFrame title={t.title} text={t.text} narrow>
      <TrackOrder />
    </RegistrationFrame>
  )
}
