import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import { ToPrepare } from '#web/back-office/preparation/to-prepare.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function ToPreparePage() {
  return (
    <RequirePermission anyOf={['parcels.read']}>
      <ToPrepare />
    </RequirePermission>
  )
}
