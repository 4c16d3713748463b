/** /payment-response, /cocc-response and /respuesta-pago share this (SHOP §2 §4). */
import { Suspense, useEffect } from 'react'
import { orderResponse } from '#web/features/sale/orders/messages/order-response.es.ts'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { orderCoupon } from '#web/features/basket/cart/coupon.ts'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import type { PaidOrder } from './order-document.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderPrescriptions } from './order-prescriptions.tsx'
import { OrderHeader } from './order-header.tsx'
import { shownOutcome } from './order-response.rules.ts'

const KeepOrder = lazyComponent(() => import('./keep-order.tsx'))

/** `slow`: a pending payment takes longer than usual. */
export function OrderOutcome({ paid, slow = false }: { paid: PaidOrder; slow?: boolean }) {
  const t = useMessages(orderResponse)
  const { outcome, order, payment } = paid
  const inReview = outcome === 'pending' && payment?.reason === 'in_review'

  // The stored draft is removed with the order's end, unless it is newer than this page's order.
  useEffect(() => {
    if (orderSaving.draftId() !== order._id) return
    // Under the provider's review the order counts as bought: products added now belong to another order.
    if (outcome === 'confirmed' || inReview) {
      orderCoupon.keepCouponUsed()
      orderSaving.finish()
    } else if (outcome === 'rejected' && order.status === 'RECHAZADO') orderSaving.forget()
  }, [outcome, inReview, order._id, order.status])

  const shown = shownOutcome(paid)
  const { title } = t[shown]
  return (
    <div className="page-width grid max-w-5xl gap-6 py-6 lg:py-10 print:gap-3 print:py-3">
      <PageHead title={title} noindex />
      <OrderHeader paid={paid} title={title} slow={slow} />
      {shown === 'waiting' ? <OrderPrescriptions order={order} /> : null}
      {order.keeping === 'none' ? null : (
        <Suspense>
          <KeepOrder order={order} />
        </Suspense>
      )}
      <OrderDetails paid={paid} />
    </div>
  )
}
