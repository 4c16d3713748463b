/** ACCOUNT §2. */
import CircleCheck from 'lucide-react/icons/circle-check'
import Mail from 'lucide-react/icons/mail'
import type { SignInProviderName } from '#shop/people/accounts/sign-in-provider.rules.ts'
import { registration } from '#web/features/account/registration/messages/registration.es.ts'
import { providers } from '#web/features/people/session/messages/providers.es.ts'
import { CHECKOUT_PATH } from '#web/platform/paths.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RegistrationResult } from './registration-frame.tsx'

/** `place` is the address from which the customer was sent here. */
export type RegistrationOutcome =
  | { kind: 'sent'; email: string }
  | { kind: 'open'; firstName: string; provider: SignInProviderName }
  | { kind: 'completed'; firstName: string; place: string | null }

interface RegistrationEndProps {
  result: RegistrationOutcome
  /** True when the registration began at the sign-in (ACCOUNT §2, 'the login variant'). */
  comesFromLogin: boolean
  onCorrect: () => void
}

export function RegistrationEnd({ result, comesFromLogin, onCorrect }: RegistrationEndProps) {
  const t = useMessages(registration)
  const { names } = useMessages(providers)
  if (result.kind === 'sent')
    return (
      <RegistrationResult
        title={t.sent.title}
        icon={<Mail size={28} aria-hidden />}
        next={comesFromLogin ? 'login' : 'home'}
        action={
          <Button variant="ghost" onClick={onCorrect}>
            {t.sent.correct}
          </Button>
        }
      >
        <p>{t.sent.text(result.email)}</p>
        <p>{t.sent.hours}</p>
      </RegistrationResult>
    )
  if (result.kind === 'open')
    return (
      <RegistrationResult
        title={t.done.title(result.firstName)}
        icon={<CircleCheck size={28} aria-hidden />}
        next="login"
      >
        <p>{t.done.open(names[result.provider])}</p>
      </RegistrationResult>
    )
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
