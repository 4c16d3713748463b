import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useMutation } from '#web/platform/mutation.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { newPasswordCodes, PasswordForm, type TypedPassword } from '#web/features/account/account/new-password.tsx'
import { codesResolver } from '#web/platform/form-resolver.ts'
import { registration } from '#web/features/account/registration/messages/registration.es.ts'
import { FailureAlert, refusedFields, toFormFailure } from './failure-alert.tsx'
import { fieldError } from './registration-check.ts'
import { CREATE_ACCOUNT_PATH } from '#web/platform/paths.ts'
import { forgetProviderToken, readProviderToken } from './provider-token.ts'
import { ConfirmAccountDocument } from './registration-documents.ts'

/** `onDone` receives the account's e-mail and opens the login screen. */
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
  const confirming = useMutation(ConfirmAccountDocument)
  const failure = toFormFailure(confirming.error, 'password')
  const { register, handleSubmit, setError, setFocus, formState } = useForm<TypedPassword>({
    defaultValues: { password: '', confirmation: '' },
    mode: 'onTouched',
    resolver: codesResolver<TypedPassword>((typed) => newPasswordCodes(typed, minimum)),
  })
  const error = (field: keyof TypedPassword) => fieldError(texts, formState.errors[field]?.message, minimum)

  const submit = handleSubmit(async ({ password }) => {
    const providerToken = readProviderToken(userId)
    const { answer, error } = await confirming.send({ shopId: SHOP_ID, userId, token, password, providerToken })
    if (answer) {
      forgetProviderToken()
      return onDone(answer.confirmAccount.profile.email)
    }
    const code = refusedFields(error)?.password
    if (code === undefined) return
    if (typeof error.data.minimum === 'number') setMinimum(error.data.minimum)
    setError('password', { type: 'server', message: code })
    setFocus('password')
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
