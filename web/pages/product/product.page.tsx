import { Suspense } from 'react'
import { data } from 'react-router'
import { lazyPart } from '#web/lazy-part.ts'
import { Later, wakeUp } from '#web/pages/catalogue/hydrate-later.tsx'
import type { Route } from './+types/product.page.ts'
import { BackInStock } from './back-in-stock.tsx'
import { DermocosmeticLayout } from './dermocosmetic-layout.tsx'
import { GeneralLayout } from './general-layout.tsx'
import { loadParts, ProductHead } from './later.ts'
import { layoutOf } from './layout.rules.ts'

const Unavailable = lazyPart(() => import('./unavailable.tsx'))

// The first view comes with its data: what fetches it is downloaded with the first visit from another page.
const loading = () => import('./product-document.ts')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { loadProduct } = await loading()
  const found = await loadProduct(params.sku, { context })
  return data(found, { status: layoutOf(found.product) ? 200 : 404 })
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { loadProduct } = await loading()
  const [found] = await Promise.all([loadProduct(params.sku, { signal: request.signal }), wakeUp(), loadParts()])
  return found
}

/** SHOP §2: one page, a layout per type. The slug is for people: a wrong one shows the product and names the right address. */
export default function ProductPage({ loaderData: { product, now } }: Route.ComponentProps) {
  const layout = layoutOf(product)
  if (!product || !layout) {
    return (
      <Suspense>
        <Unavailable />
      </Suspense>
    )
  }
  const Layout = layout === 'dermocosmetic' ? DermocosmeticLayout : GeneralLayout
  return (
    <>
      <Later>
        <ProductHead product={product} />
      </Later>
      {/* Another product starts anew: quantity 1, first picture, first tab (SHOP §4). */}
      <Layout key={product.sku} product={product} now={now} />
      <BackInStock key={`${product.sku} prompt`} product={product} />
    </>
  )
}
