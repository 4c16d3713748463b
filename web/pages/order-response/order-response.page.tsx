/** /payment-response/{token}: what became of an order, whatever it was. In the browser only, and the same after a reload. */
import { useEffect, useState } from 'react'
import { redirect } from 'react-router'
import { runDocument } from '#web/api-client.ts'
import { SHOP_ID } from '#web/stores/order-documents.ts'
import { draftOrderId, finishOrder, forgetDraft } from '#web/stores/order-saving.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { orderResponse } from '#web/messages/es/order-response.ts'
import { useMessages } from '#web/messages/messages.tsx'
import type { Route } from './+types/order-response.page.ts'
import { CheckPaymentDocument, OrderByCardTokenDocument, type PaidOrder } from './order-document.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderHeader } from './order-header.tsx'
import { OrderResponseSkeleton } from './order-response-skeleton.tsx'
import { pollAfter, SLOW_AFTER_MS } from './order-response.rules.ts'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const found = await findPaidOrder(params.token, request.signal)
  if (!found) throw redirect('/404')
  return found
}
clientLoader.hydrate = true as const

export { OrderResponseSkeleton as HydrateFallback }

export default function OrderResponsePage({ loaderData, params }: Route.ComponentProps) {
  const t = useMessages(orderResponse)
  const { paid, slow } = useFinalOrder(loaderData, params.token)
  const { outcome, order, payment } = paid
  const inReview = outcome === 'pending' && payment?.reason === 'in_review'

  // The stored order goes with its end; an old page that is opened again touches no newer cart.
  useEffect(() => {
    if (draftOrderId() !== order._id) return
    // Paid and looked at by the provider: what is put into the cart now is another order.
    if (outcome === 'confirmed' || inReview) finishOrder()
    else if (outcome === 'rejected' && order.status === 'RECHAZADO') forgetDraft()
  }, [outcome, inReview, order._id, order.status])

  const title = outcome === 'confirmed' ? t.confirmed.title : outcome === 'pending' ? t.pending.title : t.rejected.title
  return (
    <div className="page-width grid max-w-5xl gap-6 py-6 lg:py-10 print:gap-8 print:py-6">
      <PageHead title={title} noindex />
      <OrderHeader paid={paid} title={title} slow={slow} />
      <OrderDetails paid={paid} />
    </div>
  )
}

async function findPaidOrder(token: string, signal?: AbortSignal): Promise<PaidOrder | null> {
  return (await runDocument(OrderByCardTokenDocument, { shopId: SHOP_ID, tokenTBK: token }, { signal })).orderByCardToken
}

/** A pending payment is asked about, the provider too, until it is final; a question that fails is asked again. */
function useFinalOrder(loaded: PaidOrder, token: string): { paid: PaidOrder; slow: boolean } {
  const [polled, setPolled] = useState<PaidOrder>()
  const [polls, setPolls] = useState(0)
  const [slow, setSlow] = useState(false)
  // Once the loaded one is final, a later load of it (another prescription was sent) counts.
  const paid = polled && loaded.outcome === 'pending' ? polled : loaded
  const pending = paid.outcome === 'pending'
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(async () => {
      const found = await runDocument(CheckPaymentDocument, { token }).then(({ checkPayment }) => checkPayment, () => null)
      if (found) setPolled(found)
      setPolls((count) => count + 1)
    }, pollAfter(polls))
    return () => clearTimeout(timer)
  }, [pending, polls, token])
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [pending])
  return { paid, slow }
}
