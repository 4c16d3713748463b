/** For subscribing (ACCOUNT §2); the canonical address is the ordinary product page's. */
import { data } from 'react-router'
import { hydrateNow } from '#web/platform/hydration/hydrate-later.tsx'
import { PAGE_PARTS } from '#web/features/shelf/product/deferred-parts.ts'
import { productLayout } from '#web/features/shelf/product/layout.rules.ts'
import { ProductView } from '#web/features/shelf/product/product-view.tsx'
import type { Route } from './+types/subscribed-product.page.ts'
import { SUBSCRIBING } from '#web/features/shelf/product/subscribed/deferred-parts.ts'
import { receive, send, SentBlock } from '#web/platform/sent-data.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'anyone' }

const importProduct = () => import('#web/features/shelf/product/subscribed/load-subscribed-product.ts')

const BLOCK = 'sent:product'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { loadSubscribedProduct } = await importProduct()
  const found = await loadSubscribedProduct(params.sku, request, { context })
  return data(send(BLOCK, found), { status: productLayout(found.product) ? 200 : 404 })
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const found = async () =>
    (await importProduct()).loadSubscribedProduct(params.sku, request, { signal: request.signal })
  const [product] = await Promise.all([found(), hydrateNow(...PAGE_PARTS, ...Object.values(SUBSCRIBING))])
  return send(BLOCK, product)
}

export default function SubscribedProductPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ProductView {...receive(loaderData)} parts={SUBSCRIBING} />
      <SentBlock sent={loaderData} />
    </>
  )
}
