/**
 * /nueva-contraseña/{token}: where the mail's link leads. The password makes the account, and signs in (ACCOUNT §2,
 * §7).
 */
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { redirect } from 'react-router'
import { registration } from '#web/features/account/messages/registration.es.ts'
import { NewPasswordForm } from '#web/features/account/registration/new-password-form.tsx'
import {
  RegistrationFrame,
  RegistrationResult,
  RegistrationSkeleton,
} from '#web/features/account/registration/registration-frame.tsx'
import { payloadOf, readSession } from '#web/features/session/session.ts'
import { endedLinkPath } from '#web/frame/errors/ended-link.rules.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import type { Route } from './+types/new-password.page.ts'
import type { PageHandle } from '#web/platform/audience.ts'

export const handle: PageHandle = { audience: 'one person' }

/** An expired or invalid token answers 404; signed-in users are redirected (ACCOUNT §2, CONTENT §4). */
export function clientLoader({ params: { token } }: Route.ClientLoaderArgs) {
  if (readSession()?.hasProfile) throw redirect('/')
  const { userId, exp } = payloadOf(token) ?? {}
  if (typeof userId !== 'string' || typeof exp !== 'number' || exp * 1000 <= Date.now())
    throw redirect(endedLinkPath('registro'))
  return { userId, token }
}
clientLoader.hydrate = true as const

export { RegistrationSkeleton as HydrateFallback }

export default function NewPasswordPage({ loaderData: { userId, token } }: Route.ComponentProps) {
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
      <NewPasswordForm userId={userId} token={token} onDone={setFirstName} />
    </RegistrationFrame>
  )
}
