import { useParams } from 'react-router'
import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import { OpenedOrder } from '#web/back-office/orders/opened-order.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function OrderPage() {
  const { reference = '' } = useParams()
  return (
    <RequirePermission anyOf={['orders.read']}>
      <OpenedOrder key={reference} reference={reference} />
    </RequirePermission>
  )
}
