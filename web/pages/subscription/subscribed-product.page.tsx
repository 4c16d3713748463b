/** /suscripcion/product/{sku}/{slug}: the product's page for subscribing (ACCOUNT §2). Its true address is the ordinary page's. */
import { data, redirect } from 'react-router'
import { wakeUp } from '#web/pages/catalogue/hydrate-later.tsx'
import { loadParts } from '#web/pages/product/later.ts'
import { layoutOf } from '#web/pages/product/layout.rules.ts'
import type { ProductData } from '#web/pages/product/product-document.ts'
import { ProductView } from '#web/pages/product/product-view.tsx'
import { addressOf } from '#web/pages/product/product.rules.ts'
import type { Route } from './+types/subscribed-product.page.ts'
import { loadSubscribeParts, SUBSCRIBING } from './later.ts'
import { isSubscribable } from './subscribed.rules.ts'

const loading = () => import('#web/pages/product/product-document.ts')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { loadProduct } = await loading()
  const found = subscribable(await loadProduct(params.sku, { context }))
  return data(found, { status: layoutOf(found.product) ? 200 : 404 })
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { loadProduct } = await loading()
  const [found] = await Promise.all([loadProduct(params.sku, { signal: request.signal }), wakeUp(), loadParts(), loadSubscribeParts()])
  return subscribable(found)
}

/** What cannot be subscribed to is bought once. */
function subscribable(found: ProductData): ProductData {
  if (found.product && !isSubscribable(found.product)) throw redirect(addressOf(found.product))
  return found
}

export default function SubscribedProductPage({ loaderData }: Route.ComponentProps) {
  return <ProductView {...loaderData} parts={SUBSCRIBING} />
}
