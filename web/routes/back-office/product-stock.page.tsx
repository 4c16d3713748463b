import { useParams } from 'react-router'
import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import { OpenedStock } from '#web/back-office/stock/opened-stock.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function ProductStockPage() {
  const { sku = '' } = useParams()
  return (
    <RequirePermission anyOf={['stock.read']}>
      <OpenedStock key={sku} sku={sku} />
    </RequirePermission>
  )
}
