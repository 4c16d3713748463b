import { useParams } from 'react-router'
import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import { PreparedParcel } from '#web/back-office/preparation/prepared-parcel.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function PreparePage() {
  const { parcelId = '' } = useParams()
  return (
    <RequirePermission anyOf={['parcels.read']}>
      <PreparedParcel key={parcelId} id={parcelId} />
    </RequirePermission>
  )
}
