import { Suspense } from 'react'
import { useParams } from 'react-router'
import { LoadingParcel } from '#web/back-office/kit/parcel-page.tsx'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { RequirePermission } from '#web/back-office/kit/require-permission.tsx'
import { OrderAsCustomer } from '#web/back-office/orders/order-as-customer.tsx'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { OrderAsCustomerDocument } from '#web/features/sale/orders/order-as-customer-document.ts'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'staff' }

/** Loaded late: the storefront's page brings its cart. */
const LinkedOrderPage = lazyComponent(async () => ({
  default: (await import('#web/features/sale/orders/linked-order.tsx')).LinkedOrderPage,
}))

export default function OrderAsCustomerPage() {
  const { reference = '' } = useParams()
  return (
    <RequirePermission anyOf={['orders.read']}>
      <Shown key={reference} reference={reference} />
    </RequirePermission>
  )
}

function Shown({ reference }: { reference: string }) {
  return (
    <OrderAsCustomer reference={reference} query={useOwnQuery(OrderAsCustomerDocument, { shopId: SHOP_ID, reference })}>
      {(order) => (
        <Suspense fallback={<LoadingParcel />}>
          <LinkedOrderPage order={order} link={null} />
        </Suspense>
      )}
    </OrderAsCustomer>
  )
}
