/**
 * ACCOUNT §2. A signed-in user without a profile completes it here. Only the browser knows the user. The mail's link
 * creates the account (new-password.page.tsx).
 */
import { useState } from 'react'
import { redirect, useLocation } from 'react-router'
import { registration } from '#web/features/account/registration/messages/registration.es.ts'
import { providers as providerMessages } from '#web/features/people/session/messages/providers.es.ts'
import { ProviderButtons } from '#web/features/people/session/providers/provider-buttons.tsx'
import { readProviderPerson } from '#web/features/people/session/providers/provider-sign-in.ts'
import { loadSignInProviders } from '#web/features/people/session/providers/providers-document.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { takePlaceToReturnTo } from '#web/features/people/session/return-to.ts'
import { lacksProfile } from '#web/features/people/session/profile-guard.ts'
import { readSession } from '#web/features/people/session/session.ts'
import type { TypedRegistration } from '#web/features/account/registration/registration-check.ts'
import { RegistrationForm } from '#web/features/account/registration/registration-form.tsx'
import { RegistrationFrame, RegistrationSkeleton } from '#web/features/account/registration/registration-frame.tsx'
import { RegistrationEnd, type RegistrationOutcome } from '#web/features/account/registration/registration-end.tsx'
import { startRegistration } from '#web/features/account/registration/start-registration.ts'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'one person' }

/** Only visitors, and users without a profile, have something to fill in (CONTENT §4). */
export async function clientLoader() {
  const session = readSession()
  if (session && !lacksProfile(session)) throw redirect('/')
  return { session, providers: session ? [] : await loadSignInProviders() }
}
clientLoader.hydrate = true as const

export { RegistrationSkeleton as HydrateFallback }

export default function CreateAccountPage({
  loaderData: { session, providers },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
  const t = useMessages(registration)
  const names = useMessages(providerMessages)
  // A sign-in at a provider may know a person without an account (ACCOUNT §4).
  const { state } = useLocation()
  const [person] = useState(() => (session ? null : readProviderPerson(state)))
  const [typed, setTyped] = useState<TypedRegistration>(() => startRegistration(person ?? { email: session?.email }))
  const comesFromLogin = person !== null || (state as { from?: unknown } | null)?.from === 'login'
  const [result, setResult] = useState<RegistrationOutcome | null>(null)
  if (result)
    return <RegistrationEnd result={result} comesFromLogin={comesFromLogin} onCorrect={() => setResult(null)} />
  return (
    <RegistrationFrame
      title={session ? t.create.completeTitle : t.create.title}
      text={
        session ? t.create.completeText : person ? t.create.providerText(names.names[person.provider]) : t.create.text
      }
    >
      {session || person ? null : <ProviderButtons loaded={providers} isFirst />}
      <RegistrationForm
        start={typed}
        known={session !== null}
        person={person}
        onSent={(sent, email) => {
          setTyped(sent)
          setResult({ kind: 'sent', email })
        }}
        onOpened={(firstName) => person && setResult({ kind: 'open', firstName, provider: person.provider })}
        onCompleted={(firstName) => setResult({ kind: 'completed', firstName, place: takePlaceToReturnTo() })}
      />
    </RegistrationFrame>
  )
}
