import { Outlet, useRouteError } from 'react-router'
import { CampaignFrame } from '#web/frame/campaign-frame.tsx'
import { ErrorPage } from '#web/frame/errors/error-page.tsx'
import { useRememberedLanguage } from '#web/platform/remember-language.ts'
import { ToastRegion } from '#web/ui/toast-region.tsx'

/** CONTENT §2.1. */
export default function CampaignLayout() {
  useRememberedLanguage()
  return (
    <CampaignFrame>
      <Outlet />
      <ToastRegion />
    </CampaignFrame>
  )
}

export function ErrorBoundary() {
  return (
    <CampaignFrame>
      <ErrorPage error={useRouteError()} />
    </CampaignFrame>
  )
}
