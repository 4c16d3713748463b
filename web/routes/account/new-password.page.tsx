/**
 * /nueva-contraseña/{token}: where the mail's link leads. A registration's password makes the account and signs in; a
 * recovered one leads to the login screen (ACCOUNT §2, §7).
 */
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { LOGIN_PATH } from '#shop/policy/storefront-path.rules.ts'
import { RECOVERY_ISSUER } from '#shop/accounts/recovery.rules.ts'
import { recovery } from '#web/features/account/messages/recovery.es.ts'
import { registration } from '#web/features/account/messages/registration.es.ts'
import { ResetPasswordForm } from '#web/features/account/recovery/reset-password-form.tsx'
import { NewPasswordForm } from '#web/features/account/registration/new-password-form.tsx'
import {
  RegistrationFrame,
  RegistrationResult,
  RegistrationSkeleton,
} from '#web/features/account/registration/registration-frame.tsx'
import type { LoginNotice } from '#web/features/session/login-notice.tsx'
import { payloadOf, readSession } from '#web/features/session/session.ts'
import { endedLinkPath } from '#web/frame/errors/ended-link.rules.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import type { Route } from './+types/new-password.page.ts'
import type { PageHandle } from '#web/platform/audience.ts'

export const handle: PageHandle = { audience: 'one person' }

/** An expired or invalid token answers 404; signed-in users are redirected (ACCOUNT §2, CONTENT §4). */
export function clientLoader({ params: { token } }: Route.ClientLoaderArgs) {
  if (readSession()?.hasProfile) throw redirect('/')
  const { userId, exp, iss } = payloadOf(token) ?? {}
  const isRecovery = iss === RECOVERY_ISSUER
  if (typeof userId !== 'string' || typeof exp !== 'number' || exp * 1000 <= Date.now())
    throw redirect(endedLinkPath(isRecovery ? 'clave' : 'registro'))
  return { userId, token, isRecovery }
}
clientLoader.hydrate = true as const

export { RegistrationSkeleton as HydrateFallback }

export default function NewPasswordPage({ loaderData: { isRecovery, ...link } }: Route.ComponentProps) {
  return isRecovery ? <ResetPassword {...link} /> : <FirstPassword {...link} />
}

type Link = { userId: string; token: string }

function ResetPassword(link: Link) {
  const t = useMessages(recovery).reset
  const navigate = useNavigate()
  const leave = (email: string) =>
    void navigate(LOGIN_PATH, { replace: true, state: { kind: 'reset', email } satisfies LoginNotice })
  return (
    <RegistrationFrame title={t.title} text={t.text}>
      <ResetPasswordForm {...link} onReset={leave} />
    </RegistrationFrame>
  )
}

function FirstPassword(link: Link) {
  const t = useMessages(registration)
  const [firstName, setFirstName] = useState<string | null>(null)
  if (firstName !== null) {
    return (
      <RegistrationResult title={t.done.title(firstName)} icon={<CircleCheck size={28} aria-hidden />}>
        <p>{t.done.text}</p>
      </RegistrationResult>
    )
  }
  return (
    <RegistrationFrame title={t.password.title} text={t.password.text}>
      <NewPasswordForm {...link} onDone={setFirstName} />
    </RegistrationFrame>
  )
}
