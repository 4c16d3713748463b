import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import { ImportList } from '#web/back-office/products/imports/import-list.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function ImportsPage() {
  return (
    <RequirePermission anyOf={['catalogue.import', 'products.classify']}>
      <ImportList />
    </RequirePermission>
  )
}
