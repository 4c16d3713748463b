import { useParams } from 'react-router'
import { DeliveryPage as Delivery } from '#web/back-office/dispatch/delivery.tsx'
import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function DeliveryPage() {
  const { parcelId = '' } = useParams()
  return (
    <RequirePermission anyOf={['parcels.read']}>
      <Delivery key={parcelId} id={parcelId} />
    </RequirePermission>
  )
}
