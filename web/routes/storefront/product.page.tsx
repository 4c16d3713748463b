import { data } from 'react-router'
import { hydrateNow } from '#web/platform/hydration/hydrate-later.tsx'
import type { Route } from './+types/product.page.ts'
import { PAGE_PARTS, PURCHASE_PARTS } from '#web/features/shelf/product/deferred-parts.ts'
import { productLayout } from '#web/features/shelf/product/layout.rules.ts'
import { ProductView } from '#web/features/shelf/product/product-view.tsx'
import { receive, send, SentBlock } from '#web/platform/sent-data.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'anyone' }

// The first view includes its data: the code that loads it is downloaded with the first visit from another page.
const importProduct = () => import('#web/features/shelf/product/product-document.ts')
const importEarlyProduct = () => import('#web/features/shelf/product/early-product.ts')

const BLOCK = 'sent:product'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { loadProduct } = await importProduct()
  const found = await loadProduct(params.sku, request, { context })
  return data(send(BLOCK, found), { status: productLayout(found.product) ? 200 : 404 })
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const found = async () => (await importEarlyProduct()).openProduct(params.sku, request, { signal: request.signal })
  const [product] = await Promise.all([found(), hydrateNow(...PAGE_PARTS, ...Object.values(PURCHASE_PARTS))])
  return send(BLOCK, product)
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ProductView {...receive(loaderData)} />
      <SentBlock sent={loaderData} />
    </>
  )
}
