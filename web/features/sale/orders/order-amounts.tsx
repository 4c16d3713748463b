import { formatClp } from '#lib/money.ts'
import { orderResponse } from '#web/features/sale/orders/messages/order-response.es.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Figure, MemberSaving, Tax, Total } from '#web/ui/facts.tsx'
import type { PaidOrder } from './order-document.ts'

interface OrderAmountsProps {
  order: PaidOrder['order']
  /** The money is still to come, or does not come. */
  unpaid: boolean
}

export function OrderAmounts({ order, unpaid }: OrderAmountsProps) {
  const isOperator = useSession()?.isCallCenterOp
  const t = useMessages(orderResponse)
  const pickup = order.shippingMethod === 'withdrawalStore'
  const waived = order.coupon?.shippingDiscount ?? 0
  return (
    <dl className="mt-5 grid gap-2 border-t border-arena-200 pt-4 text-sm tabular-nums">
      <Figure name={t.subtotal}>{formatClp(order.subtotal)}</Figure>
      {order.memberSaving > 0 ? (
        <MemberSaving>{(isOperator ? t.sold : t).memberSaved(formatClp(order.memberSaving))}</MemberSaving>
      ) : null}
      {order.discounts.map(({ reason, amount }) => (
        <Figure
          key={reason}
          name={
            reason === 'couponDiscount' && order.coupon
              ? t.couponDiscount(order.coupon.code)
              : t.discounts[reason as keyof typeof t.discounts]
          }
        >
          {formatClp(-amount)}
        </Figure>
      ))}
      <Figure name={pickup ? t.pickup : t.shipping}>
        {order.shippingCost + waived > 0 ? formatClp(order.shippingCost + waived) : t.free}
      </Figure>
      {order.coupon && waived > 0 ? (
        <Figure name={t.freeShipping(order.coupon.code)}>{formatClp(-waived)}</Figure>
      ) : null}
      <Total name={unpaid ? t.unpaid : t.paid} className="mt-2">
        {formatClp(order.amount)}
      </Total>
      <Tax>{t.tax(formatClp(order.tax))}</Tax>
    </dl>
  )
}
