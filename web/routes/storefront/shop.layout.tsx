import { useEffect } from 'react'
import { Outlet, useRouteError, useRouteLoaderData } from 'react-router'
import { cartSummary } from '#web/features/basket/cart/cart-summary.ts'
import { ErrorPage } from '#web/frame/errors/error-page.tsx'
import { readStored } from '#web/platform/browser-storage.ts'
import { afterLoad, loadLater, prefetch } from '#web/platform/hydration/hydrate-later.tsx'
import { isDataRequestContext, reportErrorContext } from '#storefront-contract'
import type { Route } from './+types/shop.layout.ts'
import { receive, send, SentBlock } from '#web/platform/sent-data.tsx'
import { loadFrame } from '#web/frame/frame-document.ts'
import { BARE_FRAME, type ShownFrame } from '#web/frame/menu.ts'
import { ShopFrame } from '#web/frame/shop-frame.tsx'

/** A menu that cannot be had is no reason to refuse the page. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    return sendFrame(await loadFrame({ context }), context)
  } catch (error) {
    context.get(reportErrorContext)(error)
    return sendFrame(BARE_FRAME, context)
  }
}

/** A customer who comes from a page without this frame, such as the checkout, requests its data alone. */
const sendFrame = (frame: ShownFrame, context: Route.LoaderArgs['context']) =>
  send('sent:frame', frame, context.get(isDataRequestContext))

export function shouldRevalidate() {
  return false
}

const loadProductPage = async () => (await import('#web/features/shelf/product/load-product-page.ts')).loadProductPage()

const loadArrival = async () => (await import('#web/features/basket/delivery/watch-arrival.ts')).watchArrival()

const loadCart = async () => {
  const [{ purchase }] = await Promise.all([
    import('#web/features/sale/checkout/purchase/purchase.ts'),
    import('#web/features/sale/checkout/checkout.tsx'),
  ])
  await purchase.CartStep.prefetch()
}

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  const hasCart = cartSummary.useUnits() > 0
  useEffect(() => {
    void prefetch(loadProductPage)
    if (readStored('commune')) loadLater(loadArrival)
  }, [])
  useEffect(() => {
    if (hasCart) afterLoad(loadCart)
  }, [hasCart])
  return (
    <>
      <ShopFrame {...receive(loaderData)}>
        <Outlet />
      </ShopFrame>
      <SentBlock sent={loaderData} />
    </>
  )
}

export function ErrorBoundary() {
  const loaded = useRouteLoaderData<typeof loader>('routes/storefront/shop.layout')
  return (
    <>
      <ShopFrame {...(loaded ? receive(loaded) : BARE_FRAME)}>
        <ErrorPage error={useRouteError()} />
      </ShopFrame>
      {loaded ? <SentBlock sent={loaded} /> : null}
    </>
  )
}
