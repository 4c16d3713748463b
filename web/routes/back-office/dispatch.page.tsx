import { DispatchList } from '#web/back-office/dispatch/dispatch-list.tsx'
import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function DispatchPage() {
  return (
    <RequirePermission anyOf={['parcels.read']}>
      <DispatchList />
    </RequirePermission>
  )
}
