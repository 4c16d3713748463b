/** An order's amounts, line by line: subtotal, discounts, shipping, total, tax. */
import { formatClp } from '#lib/money.ts'
import { orderResponse } from '#web/features/orders/messages/order-response.es.ts'
import { useSession } from '#web/features/session/session.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import type { PaidOrder } from './order-document.ts'

interface OrderAmountsProps {
  order: PaidOrder['order']
  /** The money is still to come, or does not come. */
  unpaid: boolean
}

export function OrderAmounts({ order, unpaid }: OrderAmountsProps) {
  const operator = useSession()?.isCallCenterOp
  const t = useMessages(orderResponse)
  const pickup = order.shippingMethod === 'withdrawalStore'
  return (
    <dl className="mt-5 grid gap-2 border-t border-arena-200 pt-4 text-sm tabular-nums">
      <Row name={t.subtotal}>{formatClp(order.subtotal)}</Row>
      {order.memberSaving > 0 ? (
        <div className="font-medium text-hoja-700">
          <dt className="sr-only">Mi Boldo</dt>
          <dd>{(operator ? t.sold : t).memberSaved(formatClp(order.memberSaving))}</dd>
        </div>
      ) : null}
      {order.discounts.map(({ reason, amount }) => (
        <Row
          key={reason}
          name={
            reason === 'couponDiscount' && order.coupon
              ? t.couponDiscount(order.coupon.code)
              : t.discounts[reason as keyof typeof t.discounts]
          }
        >
          {formatClp(-amount)}
        </Row>
      ))}
      {order.coupon && order.coupon.shippingDiscount > 0 ? (
        <Row name={t.freeShipping(order.coupon.code)}>{formatClp(order.coupon.shippingDiscount)}</Row>
      ) : null}
      <Row name={pickup ? t.pickup : t.shipping}>{order.shippingCost > 0 ? formatClp(order.shippingCost) : t.free}</Row>
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-arena-200 pt-3">
        <dt className="text-lg font-semibold">{unpaid ? t.unpaid : t.paid}</dt>
        <dd className="text-xl font-bold">{formatClp(order.amount)}</dd>
      </div>
      <div>
        <dt className="sr-only">IVA</dt>
        <dd className="text-xs text-tinta-600">{t.tax(formatClp(order.tax))}</dd>
      </div>
    </dl>
  )
}

function Row({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
