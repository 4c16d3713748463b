import type { ReactNode } from 'react'
import { orderPath } from '#web/back-office/kit/back-office-paths.ts'
import { Opened } from '#web/back-office/kit/opened.tsx'
import { LoadingParcel } from '#web/back-office/kit/parcel-page.tsx'
import type { QueryState } from '#web/platform/use-loaded.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { staffOrders } from './messages/staff-orders.es.ts'

interface OrderAsCustomerProps<Order> {
  reference: string
  query: QueryState<{ orderAsCustomer: Order | null }>
  /** The storefront's own page of the order. */
  children: (order: Order) => ReactNode
}

/** The storefront's page between the way back and what staff must know about it. */
export function OrderAsCustomer<Order>({ reference, query, children }: OrderAsCustomerProps<Order>) {
  const t = useMessages(staffOrders).asCustomer
  return (
    <Opened
      query={query}
      pick={({ orderAsCustomer }) => orderAsCustomer}
      words={t}
      listPath={orderPath(reference)}
      loading={<LoadingParcel />}
    >
      {(order) => (
        <>
          <Alert title={t.title} className="mb-4">
            {t.text}
          </Alert>
          {children(order)}
        </>
      )}
    </Opened>
  )
}
