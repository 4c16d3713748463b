/** Only the browser knows the user (ACCOUNT §2). */
import { redirect, useNavigate } from 'react-router'
import { LOGIN_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { recovery } from '#web/features/account/recovery/messages/recovery.es.ts'
import { RecoveryForm } from '#web/features/account/recovery/recovery-form.tsx'
import { FormSkeleton, RegistrationFrame } from '#web/features/account/registration/registration-frame.tsx'
import type { LoginNotice } from '#web/features/people/session/login-notice.tsx'
import { readSession } from '#web/features/people/session/session.ts'
import type { PageHandle } from '#storefront-contract'
import { useMessages } from '#web/platform/messages/messages.tsx'

export const handle: PageHandle = { audience: 'one person' }

/** Users with a profile are redirected, users without one complete it (CONTENT §4). */
export function clientLoader() {
  const session = readSession()
  if (session) throw redirect('/')
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  const t = useMessages(recovery)
  return <FormSkeleton title={t.title} loading={t.loading} noScript={t.noScript} narrow rows={2} />
}

export default function RecoverPasswordPage() {
  const t = useMessages(recovery)
  const navigate = useNavigate()
  return (
    <RegistrationFrame title={t.title} text={t.text} narrow>
      <RecoveryForm
        onSent={(email) => void navigate(LOGIN_PATH, { state: { kind: 'recovery', email } satisfies LoginNotice })}
      />
    </RegistrationFrame>
  )
}
