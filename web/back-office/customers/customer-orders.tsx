import { formatClp } from '#lib/money.ts'
import { orderPath } from '#web/back-office/kit/back-office-paths.ts'
import { ListView } from '#web/back-office/kit/list-view.tsx'
import { states } from '#web/back-office/kit/messages/states.es.ts'
import { formatMoment } from '#web/back-office/kit/times.ts'
import { useKeysetList } from '#web/back-office/kit/use-keyset-list.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { CustomerOrdersDocument, type CustomerOrder } from './customer-documents.ts'
import { customers } from './messages/customers.es.ts'

const FIGURE = 'tabular-nums xl:whitespace-nowrap'

/** The account's own, without their products until one is opened. */
export function CustomerOrders({ id }: { id: string }) {
  const t = useMessages(customers).opened
  const words: Record<string, string> = useMessages(states).orders
  const list = useKeysetList(
    CustomerOrdersDocument,
    { customerId: id },
    { pick: (answer) => answer.staffOrders, toId: ({ orderId }: CustomerOrder) => orderId },
  )
  return (
    <section>
      <h2 className="mb-3 text-xl">{t.orders}</h2>
      <ListView
        list={list}
        caption={t.ordersCaption}
        header={{
          name: t.orderColumns.order,
          text: ({ orderReferenceId }) => orderReferenceId,
          path: ({ orderReferenceId }) => orderPath(orderReferenceId),
        }}
        toId={({ orderId }) => orderId}
        empty={{ title: t.noOrders }}
        columns={[
          { name: t.orderColumns.placed, cell: ({ placedAt }) => formatMoment(placedAt), className: FIGURE },
          { name: t.orderColumns.state, cell: ({ status }) => words[status] ?? status },
          {
            name: t.orderColumns.amount,
            cell: ({ amount }) => formatClp(amount),
            className: `${FIGURE} sm:text-right`,
          },
        ]}
      />
    </section>
  )
}
