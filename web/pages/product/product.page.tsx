import { data } from 'react-router'
import type { Route } from './+types/product.page.ts'
import { DermocosmeticLayout } from './dermocosmetic-layout.tsx'
import { GeneralLayout } from './general-layout.tsx'
import { loadProduct } from './product-document.ts'
import { ProductHead } from './product-head.tsx'
import { layoutOf } from './product.rules.ts'
import { Unavailable } from './unavailable.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await loadProduct(params.sku, { context })
  return data(found, { status: layoutOf(found.product) ? 200 : 404 })
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadProduct(params.sku, { signal: request.signal })
}

/** SHOP §2: one page, a layout per type. The slug is for people: a wrong one shows the product and names the right address. */
export default function ProductPage({ loaderData: { product, now } }: Route.ComponentProps) {
  const layout = layoutOf(product)
  if (!product || !layout) return <Unavailable />
  const Layout = layout === 'dermocosmetic' ? DermocosmeticLayout : GeneralLayout
  return (
    <>
      <ProductHead product={product} />
      {/* Another product starts anew: quantity 1, first picture, first tab (SHOP §4). */}
      <Layout key={product.sku} product={product} now={now} />
    </>
  )
}
