import { useParams } from 'react-router'
import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import { OpenedImport } from '#web/back-office/products/imports/opened-import.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function ImportPage() {
  const { id = '' } = useParams()
  return (
    <RequirePermission anyOf={['catalogue.import', 'products.classify']}>
      <OpenedImport key={id} id={id} />
    </RequirePermission>
  )
}
