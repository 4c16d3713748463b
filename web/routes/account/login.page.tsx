/** Only the browser knows the user (ACCOUNT §2). */
import { useState } from 'react'
import { Navigate, redirect, useLocation, useNavigate } from 'react-router'
import { LOGIN_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { login } from '#web/features/people/session/messages/login.es.ts'
import { ProviderAlert } from '#web/features/people/session/providers/provider-alert.tsx'
import {
  endProviderSignIn,
  readProviderProblem,
  returnedProvider,
} from '#web/features/people/session/providers/provider-sign-in.ts'
import { loadSignInProviders } from '#web/features/people/session/providers/providers-document.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { FormSkeleton, RegistrationFrame } from '#web/features/account/registration/registration-frame.tsx'
import { readStored } from '#web/platform/browser-storage.ts'
import { readPlaceToReturnTo, startPlace, takePlaceToReturnTo } from '#web/features/people/session/return-to.ts'
import { expireSession, readSession } from '#web/features/people/session/session.ts'
import LoginForm from '#web/features/people/session/login-form.tsx'
import { LoginNoticeAlert, readLoginNotice } from '#web/features/people/session/login-notice.tsx'
import { CREATE_ACCOUNT_PATH } from '#web/platform/paths.ts'
import type { PageHandle } from '#storefront-contract'
import type { Route } from './+types/login.page.ts'

export const handle: PageHandle = { audience: 'one person' }

/** Redirects signed-in users (ACCOUNT §4), and a sign-in provider's return that knew the person. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = readSession()
  if (!session && readStored('token')) expireSession()
  if (session) throw redirect(startPlace())
  const provider = returnedProvider(request.url)
  const [end, providers] = await Promise.all([provider && endProviderSignIn(provider), loadSignInProviders()])
  if (end?.kind === 'signed in') throw redirect(takePlaceToReturnTo() ?? startPlace())
  return { end, providers }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  const t = useMessages(login)
  return <FormSkeleton title={t.title} loading={t.loading} noScript={t.noScript} narrow rows={2} />
}

export default function LoginPage({ loaderData: { end, providers } }: Route.ComponentProps) {
  const t = useMessages(login)
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const notice = readLoginNotice(state)
  const [email] = useState(notice?.email)
  const problem = readProviderProblem(state)
  const [comesBack] = useState(() => readPlaceToReturnTo() !== null)
  // The registration follows, so this form would lose what is typed into it.
  if (end?.kind === 'unknown')
    return (
      <>
        <Navigate to={CREATE_ACCOUNT_PATH} replace state={end.person} />
        <FormSkeleton title={t.title} loading={t.loading} noScript={t.noScript} narrow rows={2} />
      </>
    )
  const goOn = () => void navigate(takePlaceToReturnTo() ?? startPlace(), { replace: true })
  return (
    <RegistrationFrame title={t.title} text={comesBack ? t.textBack : t.text} narrow>
      {/* The provider's result can be fetched once only, so a reload must not find its address. */}
      {end?.kind === 'failed' ? <Navigate to={LOGIN_PATH} replace state={{ problem: end.problem }} /> : null}
      {notice ? (
        <LoginNoticeAlert notice={notice} onDismiss={() => void navigate(LOGIN_PATH, { replace: true, state: null })} />
      ) : null}
      {problem ? <ProviderAlert problem={problem} /> : null}
      <div className="mt-6 rounded-card border border-arena-200 bg-white p-4 sm:p-6">
        <LoginForm onSignedIn={goOn} email={email} providers={providers} />
      </div>
    </RegistrationFrame>
  )
}
