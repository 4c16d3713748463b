import { formatChileInstant } from '#lib/chile-time.ts'
import { formatClp } from '#lib/money.ts'
import { orderResponse } from '#web/features/sale/orders/messages/order-response.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Card } from '#web/ui/card.tsx'
import type { PaidOrder } from './order-document.ts'

export function OrderRefunds({ order }: { order: PaidOrder['order'] }) {
  const t = useMessages(orderResponse)
  if (order.refunds.length === 0) return null
  const findName = (id: string) => order.products.find((product) => product._id === id)?.name
  const returned = order.refunds.filter(({ state }) => state === 'done').reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Card title={t.refunds.title} className="break-inside-avoid">
      <ul className="grid gap-5">
        {order.refunds.map((refund) => (
          <li key={refund._id}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="text-sm text-tinta-600">
                {formatChileInstant(refund.createdAt)}
                {refund.state === 'done' ? '' : ` · ${t.refunds.underWay}`}
              </span>
              <strong className="tabular-nums">{formatClp(refund.amount)}</strong>
            </p>
            <ul className="mt-2 grid gap-1 border-l-2 border-arena-200 pl-3 text-sm">
              {refund.lines.map((line) => (
                <li key={line._id} className="flex justify-between gap-4">
                  <span className="min-w-0 wrap-anywhere">
                    {line.quantity} × {findName(line._id)}
                  </span>
                  <span className="tabular-nums">{formatClp(line.amount)}</span>
                </li>
              ))}
              {refund.shipping > 0 ? (
                <li className="flex justify-between gap-4">
                  <span>{t.shipping}</span>
                  <span className="tabular-nums">{formatClp(refund.shipping)}</span>
                </li>
              ) : null}
            </ul>
          </li>
        ))}
      </ul>
      {returned > 0 ? (
        <p className="mt-5 flex items-baseline justify-between gap-4 border-t border-arena-200 pt-4">
          <span>{t.refunds.afterRefunds}</span>
          <strong className="text-lg tabular-nums">{formatClp(order.amount - returned)}</strong>
        </p>
      ) : null}
      <p className="mt-3 text-sm text-tinta-600">{t.refunds.when}</p>
    </Card>
  )
}
