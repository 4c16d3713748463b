/** /cocc-response/{orderId}: an order of the call centre, or one that costs nothing (SHOP §2). Its owner's alone. */
import { useEffect } from 'react'
import { redirect } from 'react-router'
import { runDocument } from '#web/api-client.ts'
import { orderResponse } from '#web/messages/es/order-response.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { SHOP_ID } from '#web/stores/order-documents.ts'
import { draftOrderId, finishOrder } from '#web/stores/order-saving.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Route } from './+types/cocc-response.page.ts'
import { PaidOrderByIdDocument } from './order-document.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderHeader } from './order-header.tsx'
import { OrderResponseSkeleton } from './order-response-skeleton.tsx'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { order } = await runDocument(PaidOrderByIdDocument, { shopId: SHOP_ID, id: params.orderId }, { signal: request.signal })
  // A draft is no result: whoever typed the address goes on with it.
  if (!order || order.outcome === 'draft') throw redirect('/404')
  return order
}
clientLoader.hydrate = true as const

export { OrderResponseSkeleton as HydrateFallback }

export default function CoccResponsePage({ loaderData: paid }: Route.ComponentProps) {
  const t = useMessages(orderResponse)
  const { outcome, order } = paid
  // SHOP §4: after this page the stored order is removed and the cart reset; an old page touches no newer cart.
  useEffect(() => {
    if (outcome === 'confirmed' && draftOrderId() === order._id) finishOrder()
  }, [outcome, order._id])
  const title = outcome === 'confirmed' ? t.confirmed.title : t.rejected.title
  return (
    <div className="page-width grid max-w-5xl gap-6 py-6 lg:py-10 print:gap-8 print:py-6">
      <PageHead title={title} noindex />
      <OrderHeader paid={paid} title={title} slow={false} />
      <OrderDetails paid={paid} />
    </div>
  )
}
