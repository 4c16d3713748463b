import { Pickups } from '#web/back-office/dispatch/pickups.tsx'
import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function PickupsPage() {
  return (
    <RequirePermission anyOf={['parcels.read']}>
      <Pickups />
    </RequirePermission>
  )
}
