/**
 * /create-account: the registration form (ACCOUNT §2). A user who signed in without a profile completes it here. In the
 * browser only, which alone knows the user. The mail's link creates the account (new-password.page.tsx).
 */
import CircleCheck from 'lucide-react/icons/circle-check'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { redirect } from 'react-router'
import { registration } from '#web/features/account/messages/registration.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { takePlaceToReturnTo } from '#web/features/session/return-to.ts'
import { readSession } from '#web/features/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { TypedRegistration } from '#web/features/account/registration/registration-check.ts'
import { RegistrationForm } from '#web/features/account/registration/registration-form.tsx'
import {
  RegistrationFrame,
  RegistrationResult,
  RegistrationSkeleton,
} from '#web/features/account/registration/registration-frame.tsx'
import { startRegistration } from '#web/features/account/registration/start-registration.ts'
import { CHECKOUT_PATH } from '#web/platform/paths.ts'
import type { PageHandle } from '#web/platform/audience.ts'

export const handle: PageHandle = { audience: 'one person' }

/** For users with a profile this page redirects (CONTENT §4). */
export function clientLoader() {
  const session = readSession()
  if (session?.hasProfile) throw redirect('/')
  return { session }
}
clientLoader.hydrate = true as const

export { RegistrationSkeleton as HydrateFallback }

/** `place`: where the customer was when they were led here. */
type Result = { kind: 'sent'; email: string } | { kind: 'completed'; firstName: string; place: string | null }

export default function CreateAccountPage({
  loaderData: { session },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
  const t = useMessages(registration)
  const [typed, setTyped] = useState<TypedRegistration>(() => startRegistration(session?.email))
  const [result, setResult] = useState<Result | null>(null)
  if (result?.kind === 'sent') {
    return (
      <RegistrationResult
        title={t.sent.title}
        icon={<Mail size={28} aria-hidden />}
        action={
          <Button variant="ghost" onClick={() => setResult(null)}>
            {t.sent.correct}
          </Button>
        }
      >
        <p>{t.sent.text(result.email)}</p>
        <p>{t.sent.hours}</p>
      </RegistrationResult>
    )
  }
  if (result?.kind === 'completed') {
    return (
      <RegistrationResult
        title={t.done.completed(result.firstName)}
        icon={<CircleCheck size={28} aria-hidden />}
        action={
          result.place && !result.place.startsWith(CHECKOUT_PATH) ? (
            <LinkButton to={result.place} variant="ghost">
              {t.done.back}
            </LinkButton>
          ) : null
        }
      >
        <p>{t.done.text}</p>
      </RegistrationResult>
    )
  }
  return (
    <RegistrationFrame
      title={session ? t.create.completeTitle : t.create.title}
      text={session ? t.create.completeText : t.create.text}
    >
      <RegistrationForm
        start={typed}
        known={session !== null}
        onSent={(sent, email) => {
          setTyped(sent)
          setResult({ kind: 'sent', email })
        }}
        onCompleted={(firstName) => setResult({ kind: 'completed', firstName, place: takePlaceToReturnTo() })}
      />
    </RegistrationFrame>
  )
}
