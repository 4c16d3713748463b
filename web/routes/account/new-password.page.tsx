/** /nueva-contraseña/{token}: where the mail's link leads. The password makes the account, and signs in (ACCOUNT §2, §7). */
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { redirect } from 'react-router'
import { PASSWORD_MINIMUM } from '#shop/accounts/register-client.input.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { registration } from '#web/features/account/messages/registration.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { endedLinkPath } from '#web/frame/errors/ended-link.rules.ts'
import { SHOP_ID } from '#shop/policy/shop-id.rules.ts'
import { keepSession, payloadOf, readSession } from '#web/features/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { Route } from './+types/new-password.page.ts'
import {
  failureOf,
  FailureAlert,
  refusedFields,
  type Failure,
} from '#web/features/account/registration/failure-alert.tsx'
import { checkPassword, fieldError, type TypedPassword } from '#web/features/account/registration/registration-check.ts'
import { ConfirmAccountDocument } from '#web/features/account/registration/registration-documents.ts'
import {
  RegistrationFrame,
  RegistrationResult,
  RegistrationSkeleton,
} from '#web/features/account/registration/registration-frame.tsx'

/** An expired or invalid token is a page that is not there; who is signed in has nothing to do here (ACCOUNT §2, CONTENT §4). */
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
  const texts = useMessages(registration)
  const t = texts.password
  const [minimum, setMinimum] = useState(PASSWORD_MINIMUM)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [firstName, setFirstName] = useState<string | null>(null)
  const { register, handleSubmit, setError, setFocus, formState } = useForm<TypedPassword>({
    defaultValues: { password: '', confirmation: '' },
    mode: 'onTouched',
    resolver: checkPassword,
  })
  const error = (field: keyof TypedPassword) => fieldError(texts, formState.errors[field]?.message, minimum)

  const submit = handleSubmit(async ({ password }) => {
    setFailure(null)
    try {
      const { confirmAccount } = await runDocument(ConfirmAccountDocument, { shopId: SHOP_ID, userId, token, password })
      keepSession(confirmAccount.token)
      setFirstName(confirmAccount.profile.firstName)
    } catch (refusal) {
      const code = refusedFields(refusal)?.password
      if (code === undefined) return setFailure(failureOf(refusal))
      if (refusal instanceof ApiError && typeof refusal.data.minimum === 'number') setMinimum(refusal.data.minimum)
      setError('password', { type: 'server', message: code })
      setFocus('password')
    }
  })
  if (firstName !== null) {
    return (
      <RegistrationResult title={texts.done.title(firstName)} icon={<CircleCheck size={28} aria-hidden />}>
        <p>{texts.done.text}</p>
      </RegistrationResult>
    )
  }
  return (
    <RegistrationFrame title={t.title} text={t.text}>
      <form onSubmit={(event) => void submit(event)} noValidate className="mt-6">
        {failure ? (
          <FailureAlert
            failure={failure}
            actions={
              failure.kind === 'used' ? (
                <LinkButton to="/create-account" variant="secondary">
                  {texts.again}
                </LinkButton>
              ) : null
            }
          />
        ) : null}
        <div className="grid gap-5 rounded-card border border-arena-200 bg-white p-4 sm:p-6">
          <PasswordField
            {...register('password')}
            label={t.new}
            hint={t.hint(minimum)}
            error={error('password')}
            autoComplete="new-password"
            required
          />
          <PasswordField
            {...register('confirmation')}
            label={t.confirmation}
            error={error('confirmation')}
            autoComplete="new-password"
            required
          />
        </div>
        <Button type="submit" size="lg" loading={formState.isSubmitting} className="mt-6 max-sm:w-full">
          {t.submit}
        </Button>
      </form>
    </RegistrationFrame>
  )
}
