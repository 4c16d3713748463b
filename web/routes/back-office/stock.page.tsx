import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import { StockList } from '#web/back-office/stock/stock-list.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function StockPage() {
  return (
    <RequirePermission anyOf={['stock.read']}>
      <StockList />
    </RequirePermission>
  )
}
