import { data } from 'react-router'
import { wakeUp } from '#web/pages/catalogue/hydrate-later.tsx'
import type { Route } from './+types/product.page.ts'
import { loadParts } from './later.ts'
import { layoutOf } from './layout.rules.ts'
import { ProductView } from './product-view.tsx'

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

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  return <ProductView {...loaderData} />
}
