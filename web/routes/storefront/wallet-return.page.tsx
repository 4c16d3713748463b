/**
 * The wallet leads back here (SHOP §2). The server queries the wallet, not trusting the address, and the response page
 * replaces this address. A reload does the same.
 */
import { redirect, replace } from 'react-router'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { runDocument } from '#web/platform/api-client.ts'
import type { Route } from './+types/wallet-return.page.ts'
import { retryUnavailable } from '#web/features/sale/orders/retry-unavailable.ts'
import { ReturnFromWalletDocument } from '#web/features/sale/orders/order-document.ts'
import { OrderResponseSkeleton } from '#web/features/sale/orders/order-response-skeleton.tsx'
import { NOT_FOUND_PATH, paymentResponsePath } from '#shop/ground/policy/storefront-path.rules.ts'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'one person' }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const externalReference = query.get('external_reference')
  if (!externalReference) throw redirect(NOT_FOUND_PATH)
  const back = {
    shopId: SHOP_ID,
    externalReference,
    paymentId: query.get('payment_id') ?? query.get('collection_id'),
    collectionStatus: query.get('collection_status'),
    paymentStatus: query.get('payment_status') ?? query.get('status'),
  }
  const { returnFromWallet } = await retryUnavailable(
    () => runDocument(ReturnFromWalletDocument, back, { signal: request.signal }),
    request.signal,
  )
  throw returnFromWallet ? replace(paymentResponsePath(returnFromWallet.token)) : redirect(NOT_FOUND_PATH)
}
clientLoader.hydrate = true as const

export { OrderResponseSkeleton as HydrateFallback, OrderResponseSkeleton as default }
