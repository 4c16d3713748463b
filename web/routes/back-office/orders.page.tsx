import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import { OrderList } from '#web/back-office/orders/order-list.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

export default function OrdersPage() {
  return (
    <RequirePermission anyOf={['orders.read']}>
      <OrderList />
    </RequirePermission>
  )
}
