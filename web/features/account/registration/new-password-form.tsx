import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { newPasswordCodes, PasswordForm, type TypedPassword } from '#web/features/account/account/new-password.tsx'
import { codesResolverOf } from '#web/platform/form-resolver.ts'
import { registration } from '#web/features/account/registration/messages/registration.es.ts'
import { failureOf, FailureAlert, refusedFields, type Failure } from './failure-alert.tsx'
import { fieldError } from './registration-check.ts'
import { CREATE_ACCOUNT_PATH } from '#web/platform/paths.ts'
import { forgetProviderToken, readProviderToken } from './provider-token.ts'
import { ConfirmAccountDocument } from './registration-documents.ts'

/** `onDone` gets the account's e-mail; the login screen follows. */
export function NewPasswordForm({
  userId,
  token,
  onDone,
}: {
  userId: string
  token: string
  onDone: (email: string) => void
}) {
  const texts = useMessages(registration)
  const t = texts.password
  const [minimum, setMinimum] = useState(useSettings().passwordMinimum)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { register, handleSubmit, setError, setFocus, formState } = useForm<TypedPassword>({
    defaultValues: { password: '', confirmation: '' },
    mode: 'onTouched',
    resolver: codesResolverOf<TypedPassword>((typed) => newPasswordCodes(typed, minimum)),
  })
  const error = (field: keyof TypedPassword) => fieldError(texts, formState.errors[field]?.message, minimum)

  const submit = handleSubmit(async ({ password }) => {
    setFailure(null)
    try {
      const { confirmAccount } = await callInTime((signal) =>
        runDocument(
          ConfirmAccountDocument,
          { shopId: SHOP_ID, userId, token, password, providerToken: readProviderToken(userId) },
          { signal },
        ),
      )
      forgetProviderToken()
      onDone(confirmAccount.profile.email)
    } catch (refusal) {
      const code = refusedFields(refusal)?.password
      if (code === undefined) return setFailure(failureOf(refusal))
      if (refusal instanceof ApiError && typeof refusal.data.minimum === 'number') setMinimum(refusal.data.minimum)
      setError('password', { type: 'server', message: code })
      setFocus('password')
    }
  })
  return (
    <PasswordForm
      onSubmit={submit}
      alert={
        failure ? (
          <FailureAlert
            failure={failure}
            actions={
              failure.kind === 'used' ? (
                <LinkButton to={CREATE_ACCOUNT_PATH} variant="secondary">
                  {texts.again}
                </LinkButton>
              ) : null
            }
          />
        ) : null
      }
      password={{ ...register('password'), label: t.new, hint: t.hint(minimum), error: error('password') }}
      confirmation={{ ...register('confirmation'), label: t.confirmation, error: error('confirmation') }}
      submit={{ label: t.submit, loading: formState.isSubmitting }}
    />
  )
}
