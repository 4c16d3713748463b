/** ACCOUNT §2. */
import { ChangePasswordForm } from '#web/features/account/account/change-password-form.tsx'
import { changePassword } from '#web/features/account/account/messages/change-password.es.ts'
import { OpenSessions } from '#web/features/account/account/open-sessions.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'one person' }

export default function ChangePasswordPage() {
  const t = useMessages(changePassword)
  return (
    <>
      <PageHead title={t.title} noindex />
      <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
      <p className="mt-2 text-tinta-600">{t.text}</p>
      <ChangePasswordForm />
      <OpenSessions />
    </>
  )
}
