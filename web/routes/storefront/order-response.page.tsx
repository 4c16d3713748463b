/** In the browser only; a reload shows the same result. */
import { useState } from 'react'
import { redirect } from 'react-router'
import { runDocument } from '#web/platform/api-client.ts'
import { endedLinkPath } from '#web/frame/errors/ended-link.rules.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import type { Route } from './+types/order-response.page.ts'
import { retryUnavailable } from '#web/features/sale/orders/retry-unavailable.ts'
import {
  CheckPaymentDocument,
  OrderByCardTokenDocument,
  type PaidOrder,
} from '#web/features/sale/orders/order-document.ts'
import { OrderOutcome } from '#web/features/sale/orders/order-outcome.tsx'
import { OrderResponseSkeleton } from '#web/features/sale/orders/order-response-skeleton.tsx'
import { pollAfter, SLOW_AFTER_MS } from '#web/features/sale/orders/order-response.rules.ts'
import type { PageHandle } from '#storefront-contract'
import { pause } from '#web/platform/pause.ts'
import { useLoaded } from '#web/platform/use-loaded.ts'
import { useTimeout } from '#web/platform/use-timer.ts'

export const handle: PageHandle = { audience: 'one person' }

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const question = () =>
    runDocument(OrderByCardTokenDocument, { shopId: SHOP_ID, tokenTBK: params.token }, { signal: request.signal })
  const { orderByCardToken } = await retryUnavailable(question, request.signal)
  if (!orderByCardToken) throw redirect(endedLinkPath('pedido'))
  return orderByCardToken
}
clientLoader.hydrate = true as const

export { OrderResponseSkeleton as HydrateFallback }

export default function OrderResponsePage({ loaderData, params }: Route.ComponentProps) {
  const { paid, slow } = useFinalOrder(loaderData, params.token)
  return <OrderOutcome paid={paid} slow={slow} />
}

/** Polls a pending payment, and through it the provider, until it is final; a failed request is repeated. */
function useFinalOrder(loaded: PaidOrder, token: string): { paid: PaidOrder; slow: boolean } {
  const [polled, setPolled] = useState<PaidOrder>()
  const [slow, setSlow] = useState(false)
  // Once the loaded order is final, a later load counts: another prescription may have been sent.
  const paid = polled && loaded.outcome === 'pending' ? polled : loaded
  const pending = paid.outcome === 'pending'
  useLoaded(pending ? token : null, async (signal) => {
    for (let polls = 0; ; polls++) {
      await pause(pollAfter(polls), signal)
      const found = await runDocument(CheckPaymentDocument, { shopId: SHOP_ID, token }).catch(() => null)
      signal.throwIfAborted()
      if (found?.checkPayment) setPolled(found.checkPayment)
    }
  })
  useTimeout(pending ? SLOW_AFTER_MS : null, () => setSlow(true))
  return { paid, slow }
}
