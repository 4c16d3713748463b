import { useParams } from 'react-router'
import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import { RecalledLot } from '#web/back-office/stock/recalled-lot.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function LotPage() {
  const { id = '' } = useParams()
  return (
    <RequirePermission anyOf={['lots.recall']}>
      <RecalledLot key={id} id={id} />
    </RequirePermission>
  )
}
