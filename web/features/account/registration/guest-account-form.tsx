import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { registration } from '#web/features/account/registration/messages/registration.es.ts'
import type { ApiError } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useMutation } from '#web/platform/mutation.ts'
import { CREATE_ACCOUNT_PATH } from '#web/platform/paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { FailureAlert, toFailure } from './failure-alert.tsx'
import { OpenGuestAccountDocument } from './registration-documents.ts'

/** Only a browser that did not make the purchase needs the password. `onDone` receives the account's e-mail. */
export function GuestAccountForm({
  userId,
  token,
  onDone,
}: {
  userId: string
  token: string
  onDone: (email: string) => void
}) {
  const texts = useMessages(registration)
  const t = texts.guest
  const [step, setStep] = useState<'press' | 'needed' | 'wrong'>('press')
  const { error, send } = useMutation(OpenGuestAccountDocument)
  const failure = error && !needsPassword(error) ? toFailure(error) : null
  const { register, handleSubmit, setFocus, formState } = useForm<{ password: string }>({
    defaultValues: { password: '' },
  })
  const submit = handleSubmit(async ({ password }) => {
    const ended = await send({ shopId: SHOP_ID, userId, token, password: password || null })
    if (ended.is === 'done') return onDone(ended.answer.openGuestAccount.email)
    if (!needsPassword(ended.error)) return
    if (step !== 'press') setFocus('password')
    setStep(password === '' ? 'needed' : 'wrong')
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-6 grid gap-5">
      {failure ? (
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
      ) : step === 'press' ? null : (
        <Alert tone={step === 'wrong' ? 'error' : 'info'} live title={t[step]}>
          {t[`${step}Text`]}
        </Alert>
      )}
      {step === 'press' ? null : (
        <div className="rounded-card border border-arena-200 bg-white p-4 sm:p-6">
          <PasswordField
            {...register('password', { required: true })}
            autoFocus
            label={t.password}
            error={formState.errors.password && t.required}
            autoComplete="current-password"
            required
          />
        </div>
      )}
      <Button type="submit" size="lg" loading={formState.isSubmitting} className="max-sm:w-full sm:justify-self-start">
        {t.submit}
      </Button>
    </form>
  )
}

const needsPassword = ({ code }: ApiError) => code === 'order.password_needed'
