import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import { Quarantine } from '#web/back-office/stock/quarantine.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function QuarantinePage() {
  return (
    <RequirePermission anyOf={['quarantine.read']}>
      <Quarantine />
    </RequirePermission>
  )
}
