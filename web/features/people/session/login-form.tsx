/** Used on /login and in a modal (ACCOUNT §2, §5). */
import { Suspense, useEffect, useState, type ComponentProps } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from '#web/ui/link.tsx'
import { waitMinutes } from '#lib/wait-minutes.ts'
import { loginInput, type Login } from '#shop/people/accounts/login.input.ts'
import type { ApiError } from '#web/platform/api-client.ts'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { zodResolver } from '#web/platform/form-resolver.ts'
import { login as loginMessages } from '#web/features/people/session/messages/login.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useMutation } from '#web/platform/mutation.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { saveSession } from './session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { showToast } from '#web/ui/toast.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { CHANGE_PASSWORD_PATH, CREATE_ACCOUNT_PATH, RECOVER_PASSWORD_PATH } from '#web/platform/paths.ts'
import type { SignInProviderName } from '#shop/people/accounts/sign-in-provider.rules.ts'
import { LoginDocument } from './login-document.ts'
import type { SecondFactorStep } from './second-factor/second-factor-document.ts'
import { ProviderButtons } from './providers/provider-buttons.tsx'

/** Only a sign-in of staff loads this code. */
const SecondFactorForm = lazyComponent(() => import('./second-factor/second-factor-form.tsx'))

type Failure =
  | { kind: 'credentials' | 'network' }
  | { kind: 'often'; minutes: number }
  /** `message` is the server's sentence; null for a bug, which has none for customers. */
  | { kind: 'other'; message: string | null }

export interface LoginFormProps {
  /** Called after the token is stored, so that every later API call sends it. */
  onSignedIn: () => void
  /** For a modal, which opens before this code arrives and so cannot focus a field itself. */
  takesFocus?: boolean
  email?: string | undefined
  providers?: readonly SignInProviderName[] | undefined
}

export default function LoginForm({
  onSignedIn,
  takesFocus = false,
  email: initialEmail = '',
  providers,
}: LoginFormProps) {
  const t = useMessages(loginMessages)
  const { error: refusal, send } = useMutation(LoginDocument)
  const [step, setStep] = useState<(SecondFactorStep & { isPasswordWeak: boolean }) | null>(null)
  const { register, handleSubmit, formState, setFocus } = useForm<Login>({
    defaultValues: { email: initialEmail, password: '' },
    mode: 'onTouched',
    resolver: zodResolver<Login, Login>(loginInput),
  })
  useEffect(() => {
    if (takesFocus) setFocus('email')
  }, [takesFocus, setFocus])
  const error = (field: keyof Login) =>
    t.errors[formState.errors[field]?.message as keyof typeof t.errors] as string | undefined

  const finishSignIn = (isPasswordWeak: boolean) => {
    const { change, ...texts } = t.weak
    if (isPasswordWeak) showToast({ ...texts, tone: 'info', action: { label: change, to: CHANGE_PASSWORD_PATH } })
    onSignedIn()
  }
  const submit = handleSubmit(async ({ email, password }) => {
    const { answer } = await send({ shopId: SHOP_ID, email, password })
    if (!answer) return setFocus('password')
    const { token, secondFactor, isPasswordWeak } = answer.login
    if (secondFactor) return setStep({ ...secondFactor, isPasswordWeak })
    saveSession(token ?? '')
    finishSignIn(isPasswordWeak)
  })
  if (step) {
    return <SecondStep step={step} onSignedIn={() => finishSignIn(step.isPasswordWeak)} onBack={() => setStep(null)} />
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      {refusal ? <LoginAlert failure={toFailure(refusal)} /> : null}
      <TextField
        {...register('email')}
        label={t.email}
        error={error('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        {...register('password')}
        label={t.password}
        error={error('password')}
        autoComplete="current-password"
        required
      />
      <Link to={RECOVER_PASSWORD_PATH} className="text-link justify-self-start font-semibold">
        {t.forgotten}
      </Link>
      <Button type="submit" size="lg" block loading={formState.isSubmitting}>
        {t.submit}
      </Button>
      <div className="grid gap-3 border-t border-arena-200 pt-5">
        <p className="text-center text-sm text-tinta-600">{t.create.question}</p>
        <LinkButton to={CREATE_ACCOUNT_PATH} state={{ from: 'login' }} variant="secondary" block>
          {t.create.action}
        </LinkButton>
      </div>
      <ProviderButtons loaded={providers} />
    </form>
  )
}

function SecondStep(props: ComponentProps<typeof SecondFactorForm>) {
  return (
    <Suspense
      fallback={
        <p className="grid h-72 place-items-center">
          <Spinner />
        </p>
      }
    >
      <SecondFactorForm {...props} />
    </Suspense>
  )
}

function LoginAlert({ failure }: { failure: Failure }) {
  const { failed: t } = useMessages(loginMessages)
  // An error without a text of its own here is shown with the server's sentence (ACCOUNT §8, decision D20).
  if (failure.kind === 'other') return <Alert tone="error" title={failure.message ?? t.other} />
  return (
    <Alert tone="error" title={t[failure.kind]}>
      {failure.kind === 'often' ? t.oftenText(failure.minutes) : failure.kind === 'network' ? t.networkText : null}
    </Alert>
  )
}

function toFailure({ code, data, message }: ApiError): Failure {
  if (code === 'account.wrong_credentials') return { kind: 'credentials' }
  if (code === 'network') return { kind: 'network' }
  if (code === 'request.rate_limited') return { kind: 'often', minutes: waitMinutes(data.retryAfterS) }
  return { kind: 'other', message: code === 'internal' ? null : message }
}
