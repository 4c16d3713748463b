/** /login (ACCOUNT §2). In the browser only, which alone knows the user. */
import { useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { login } from '#web/features/session/messages/login.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { FormSkeleton, RegistrationFrame } from '#web/features/account/registration/registration-frame.tsx'
import { readStored } from '#web/platform/browser-storage.ts'
import { placeToReturnTo, takePlaceToReturnTo } from '#web/features/session/return-to.ts'
import { expireSession, readSession } from '#web/features/session/session.ts'
import LoginForm from '#web/features/session/login-form.tsx'
import { CREATE_ACCOUNT_PATH } from '#web/platform/paths.ts'
import type { PageHandle } from '#web/platform/audience.ts'

export const handle: PageHandle = { audience: 'one person' }

/** Users with a profile are redirected; users without one complete it (ACCOUNT §4). */
export function clientLoader() {
  const session = readSession()
  if (!session && readStored('token')) expireSession()
  if (session) throw redirect(session.hasProfile ? '/' : CREATE_ACCOUNT_PATH)
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  const t = useMessages(login)
  return <FormSkeleton title={t.title} loading={t.loading} noScript={t.noScript} narrow rows={2} />
}

export default function LoginPage() {
  const t = useMessages(login)
  const navigate = useNavigate()
  const [comesBack] = useState(() => placeToReturnTo() !== null)
  const goOn = () =>
    void navigate(readSession()?.hasProfile === false ? CREATE_ACCOUNT_PATH : (takePlaceToReturnTo() ?? '/'), {
      replace: true,
    })
  return (
    <RegistrationFrame title={t.title} text={comesBack ? t.textBack : t.text} narrow>
      <div className="mt-6 rounded-card border border-arena-200 bg-white p-4 sm:p-6">
        <LoginForm onSignedIn={goOn} />
      </div>
    </RegistrationFrame>
  )
}
