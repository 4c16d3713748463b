/** /suscripcion/product/{sku}/{slug}: the product's page for subscribing (ACCOUNT §2). Its true address is the ordinary page's. */
import { data } from 'react-router'
import { wakeUp } from '#web/pages/catalogue/hydrate-later.tsx'
import { loadParts } from '#web/pages/product/later.ts'
import { layoutOf } from '#web/pages/product/layout.rules.ts'
import { ProductView } from '#web/pages/product/product-view.tsx'
import type { Route } from './+types/subscribed-product.page.ts'
import { loadSubscribeParts, SUBSCRIBING } from './later.ts'

const loading = () => import('./load-subscribed-product.ts')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { loadSubscribedProduct } = await loading()
  const found = await loadSubscribedProduct(params.sku, { context })
  return data(found, { status: layoutOf(found.product) ? 200 : 404 })
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { loadSubscribedProduct } = await loading()
  const [found] = await Promise.all([loadSubscribedProduct(params.sku, { signal: request.signal }), wakeUp(), loadParts(), loadSubscribeParts()])
  return found
}

export default function SubscribedProductPage({ loaderData }: Route.ComponentProps) {
  return <ProductView {...loaderData} parts={SUBSCRIBING} />
}
