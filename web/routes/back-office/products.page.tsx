import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import { ProductList } from '#web/back-office/products/product-list.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function ProductsPage() {
  return (
    <RequirePermission anyOf={['products.read']}>
      <ProductList />
    </RequirePermission>
  )
}
