/** In the browser only; for anybody but staff there is no such page. */
import { Outlet, redirect, useRouteError } from 'react-router'
import { NOT_FOUND_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import '#web/back-office/kit/english-texts.ts'
import { BackOfficeFrame } from '#web/back-office/kit/frame.tsx'
import { BackOfficeLoading } from '#web/back-office/kit/loading.tsx'
import { PermissionsProvider } from '#web/back-office/kit/permissions.tsx'
import { WorkCountsProvider } from '#web/back-office/kit/work-counts.tsx'
import { Palette } from '#web/back-office/palette/palette.tsx'
import { requireSession } from '#web/features/people/session/return-to.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { ErrorPageAlone } from '#web/frame/errors/error-page.tsx'
import { useRememberedLanguage } from '#web/platform/remember-language.ts'
import type { Route } from './+types/back-office.layout.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = requireSession(request.url)
  if (session && session.staffRole === null) throw redirect(NOT_FOUND_PATH)
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <BackOfficeLoading />
}

export default function BackOfficeLayout() {
  const session = useSession()
  useRememberedLanguage()
  if (!session) return <BackOfficeLoading />
  return (
    <PermissionsProvider fallback={<BackOfficeLoading />}>
      <WorkCountsProvider>
        <BackOfficeFrame search={<Palette />}>
          <Outlet />
        </BackOfficeFrame>
      </WorkCountsProvider>
    </PermissionsProvider>
  )
}

export function ErrorBoundary() {
  return <ErrorPageAlone error={useRouteError()} />
}
