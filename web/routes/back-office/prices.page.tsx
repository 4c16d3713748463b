import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import { PriceGrid } from '#web/back-office/products/price-grid.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function PricesPage() {
  return (
    <RequirePermission anyOf={['prices.edit']}>
      <PriceGrid />
    </RequirePermission>
  )
}
