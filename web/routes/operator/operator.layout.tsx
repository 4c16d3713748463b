/** In the browser only; for anybody but operators there is no such page (CONTENT §2.11, §6). */
import { Outlet, redirect, useRouteError } from 'react-router'
import { NOT_FOUND_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { CartUpdatedGuard } from '#web/features/basket/cart/cart-updated-guard.tsx'
import { DeskLoading } from '#web/features/counter/desk/desk-loading.tsx'
import { requireSession } from '#web/features/people/session/return-to.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { CheckoutFrame } from '#web/frame/checkout-frame.tsx'
import { ErrorPage } from '#web/frame/errors/error-page.tsx'
import { useRememberedLanguage } from '#web/platform/remember-language.ts'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import type { Route } from './+types/operator.layout.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = requireSession(request.url)
  if (session && !session.isCallCenterOp) throw redirect(NOT_FOUND_PATH)
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <CheckoutFrame>
      <DeskLoading />
    </CheckoutFrame>
  )
}

export default function OperatorLayout() {
  const session = useSession()
  useRememberedLanguage()
  return (
    <CheckoutFrame>
      {session ? <Outlet /> : <DeskLoading />}
      <ToastRegion />
      <CartUpdatedGuard />
    </CheckoutFrame>
  )
}

export function ErrorBoundary() {
  return (
    <CheckoutFrame>
      <ErrorPage error={useRouteError()} />
    </CheckoutFrame>
  )
}
