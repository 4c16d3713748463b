import { Outlet, useRouteError, useRouteLoaderData } from 'react-router'
import { ClubFrame } from '#web/frame/club-frame.tsx'
import { ErrorPage } from '#web/frame/errors/error-page.tsx'
import { loadFrame } from '#web/frame/frame-document.ts'
import { BARE_FRAME } from '#web/frame/menu.ts'
import { reportErrorContext } from '#storefront-contract'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import type { Route } from './+types/club.layout.ts'

export async function loader({ context }: Route.LoaderArgs) {
  try {
    return await loadFrame({ context })
  } catch (error) {
    context.get(reportErrorContext)(error)
    return BARE_FRAME
  }
}

export function shouldRevalidate() {
  return false
}

export default function ClubLayout({ loaderData }: Route.ComponentProps) {
  return (
    <ClubFrame payments={loaderData.payments}>
      <Outlet />
      <ToastRegion />
    </ClubFrame>
  )
}

export function ErrorBoundary() {
  const loaded = useRouteLoaderData<typeof loader>('routes/content/club.layout')
  return (
    <ClubFrame payments={(loaded ?? BARE_FRAME).payments}>
      <ErrorPage error={useRouteError()} />
    </ClubFrame>
  )
}
