/** For its owner alone: an order of the call centre, or one that costs nothing (SHOP §2). */
import { redirect } from 'react-router'
import { runDocument } from '#web/platform/api-client.ts'
import { endedLinkPath } from '#web/frame/errors/ended-link.rules.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import type { Route } from './+types/cocc-response.page.ts'
import { LinkedOrderPage } from '#web/features/sale/orders/linked-order.tsx'
import { OrderByLinkDocument, PaidOrderByIdDocument } from '#web/features/sale/orders/order-document.ts'
import { mailLink } from '#web/features/sale/orders/mail-link.ts'
import { OrderOutcome } from '#web/features/sale/orders/order-outcome.tsx'
import { OrderResponseSkeleton } from '#web/features/sale/orders/order-response-skeleton.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'one person' }

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const link = mailLink(params.orderId)
  const { order } = await runDocument(
    PaidOrderByIdDocument,
    { shopId: SHOP_ID, id: params.orderId },
    { signal: request.signal },
  )
  // A draft is no result: the page leads back to its checkout.
  if (order && order.outcome !== 'draft') return { paid: order, linked: null }
  // The pharmacist's mail may be read on another device.
  const { orderByLink } =
    link === null
      ? { orderByLink: null }
      : await runDocument(OrderByLinkDocument, { shopId: SHOP_ID, link }, { signal: request.signal })
  if (link === null || orderByLink?._id !== params.orderId) throw redirect(endedLinkPath('pedido'))
  return { paid: null, linked: { order: orderByLink, link } }
}
clientLoader.hydrate = true as const

export { OrderResponseSkeleton as HydrateFallback }

export default function CoccResponsePage({ loaderData }: Route.ComponentProps) {
  return loaderData.paid ? <OrderOutcome paid={loaderData.paid} /> : <LinkedOrderPage {...loaderData.linked} />
}
