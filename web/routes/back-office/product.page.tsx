import { useParams } from 'react-router'
import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import { OpenedProduct } from '#web/back-office/products/opened-product.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function ProductPage() {
  const { sku = '' } = useParams()
  return (
    <RequirePermission anyOf={['products.read']}>
      <OpenedProduct key={sku} sku={sku} />
    </RequirePermission>
  )
}
