import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import { LotList } from '#web/back-office/stock/lot-list.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function LotsPage() {
  return (
    <RequirePermission anyOf={['stock.read']}>
      <LotList />
    </RequirePermission>
  )
}
