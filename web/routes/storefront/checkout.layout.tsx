import { Outlet, useRouteError } from 'react-router'
import { ErrorPage } from '#web/frame/errors/error-page.tsx'
import { useRememberedLanguage } from '#web/platform/remember-language.ts'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { CheckoutFrame } from '#web/frame/checkout-frame.tsx'

export default function CheckoutLayout() {
  useRememberedLanguage()
  return (
    <CheckoutFrame>
      <Outlet />
      <ToastRegion />
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
