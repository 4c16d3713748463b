import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { recovery } from '#web/features/account/recovery/messages/recovery.es.ts'
import { registration } from '#web/features/account/registration/messages/registration.es.ts'
import { newPasswordCodes, PasswordForm } from '#web/features/account/account/new-password.tsx'
import { refusedFields } from '#web/features/account/registration/failure-alert.tsx'
import { fieldError } from '#web/features/account/registration/registration-check.ts'
import { codesResolver } from '#web/platform/form-resolver.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useMutation } from '#web/platform/mutation.ts'
import { RECOVER_PASSWORD_PATH } from '#web/platform/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RecoveryAlert, toRecoveryFailure } from './recovery-alert.tsx'
import { ResetPasswordDocument } from './recovery-documents.ts'

/** The specification names these fields (ACCOUNT §5). */
type Typed = { newPassword: string; passwordConfirmation: string }

/** `onReset` receives the account's e-mail and opens the login screen. */
export function ResetPasswordForm({
  userId,
  token,
  onReset,
}: {
  userId: string
  token: string
  onReset: (email: string) => void
}) {
  const texts = useMessages(registration)
  const t = useMessages(recovery)
  const [minimum, setMinimum] = useState(useSettings().passwordMinimum)
  const resetting = useMutation(ResetPasswordDocument)
  const failure = toRecoveryFailure(resetting.error, 'password')
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Typed>({
    defaultValues: { newPassword: '', passwordConfirmation: '' },
    mode: 'onTouched',
    resolver: codesResolver(({ newPassword, passwordConfirmation }) => {
      const codes = newPasswordCodes({ password: newPassword, confirmation: passwordConfirmation }, minimum)
      return { newPassword: codes.password, passwordConfirmation: codes.confirmation }
    }),
  })
  const error = (field: keyof Typed) => fieldError(texts, formState.errors[field]?.message, minimum)

  const submit = handleSubmit(async ({ newPassword: password }) => {
    const { answer, error } = await resetting.send({ shopId: SHOP_ID, userId, token, password })
    if (answer) return onReset(answer.resetPassword.email)
    const code = refusedFields(error)?.password
    if (code === undefined) return
    if (typeof error.data.minimum === 'number') setMinimum(error.data.minimum)
    setError('newPassword', { type: 'server', message: code })
    setFocus('newPassword')
  })
  const dismiss = () => {
    resetting.reset()
    setFocus('newPassword')
  }
  const otherLinkButton = (
    <LinkButton to={RECOVER_PASSWORD_PATH} variant="secondary">
      {t.another}
    </LinkButton>
  )
  return (
    <PasswordForm
      onSubmit={submit}
      alert={
        failure ? (
          <RecoveryAlert
            failure={failure}
            onDismiss={dismiss}
            actions={failure.kind === 'used' ? otherLinkButton : undefined}
          />
        ) : null
      }
      password={{
        ...register('newPassword'),
        label: texts.password.new,
        hint: texts.password.hint(minimum),
        error: error('newPassword'),
      }}
      confirmation={{
        ...register('passwordConfirmation'),
        label: texts.password.confirmation,
        error: error('passwordConfirmation'),
      }}
      submit={{ label: t.reset.submit, loading: formState.isSubmitting }}
    />
  )
}
