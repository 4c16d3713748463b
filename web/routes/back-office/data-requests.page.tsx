import { DataRequests } from '#web/back-office/customers/data-requests.tsx'
import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function DataRequestsPage() {
  return (
    <RequirePermission anyOf={['data-requests.read']}>
      <DataRequests />
    </RequirePermission>
  )
}
