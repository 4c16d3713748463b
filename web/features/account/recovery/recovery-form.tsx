import { useForm } from 'react-hook-form'
import { LOGIN_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { recoveryInput, type Recovery } from '#shop/people/accounts/recovery.input.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { recovery } from '#web/features/account/recovery/messages/recovery.es.ts'
import { refusedFields } from '#web/features/account/registration/failure-alert.tsx'
import { CaptchaField } from '#web/features/people/captcha/captcha-field.tsx'
import { useCaptcha } from '#web/features/people/captcha/use-captcha.ts'
import { zodResolver } from '#web/platform/form-resolver.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useMutation } from '#web/platform/mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { RecoveryAlert, toRecoveryFailure } from './recovery-alert.tsx'
import { RecoveryPasswordDocument } from './recovery-documents.ts'

/** The answer does not disclose whether the e-mail has an account (ACCOUNT §2, §5). */
export function RecoveryForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useMessages(recovery)
  const captcha = useCaptcha()
  const recovering = useMutation(RecoveryPasswordDocument)
  const failure = toRecoveryFailure(recovering.error, 'email')
  const { register, handleSubmit, formState, setError, setFocus } = useForm<Recovery>({
    defaultValues: { email: '' },
    mode: 'onTouched',
    resolver: zodResolver<Recovery, Recovery>(recoveryInput),
  })
  const code = formState.errors.email?.message as keyof typeof t.errors | undefined

  const submit = handleSubmit(async ({ email }) => {
    recovering.reset()
    const tokenCaptcha = await captcha.solution()
    if (tokenCaptcha === null) return
    const { error } = await recovering.send({ shopId: SHOP_ID, email, tokenCaptcha })
    if (!error) return onSent(email)
    captcha.reset()
    const refused = refusedFields(error)?.email
    if (refused === undefined) return
    setError('email', { type: 'server', message: refused })
    setFocus('email')
  }, captcha.demand)
  const dismiss = () => {
    recovering.reset()
    setFocus('email')
  }
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className="mt-6 rounded-card border border-arena-200 bg-white p-4 sm:p-6"
    >
      {failure ? <RecoveryAlert failure={failure} onDismiss={dismiss} /> : null}
      <div className="grid gap-5">
        <TextField
          {...register('email')}
          label={t.email}
          error={code && t.errors[code]}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <CaptchaField captcha={captcha} />
        <Button type="submit" size="lg" block loading={formState.isSubmitting}>
          {t.submit}
        </Button>
        <LinkButton to={LOGIN_PATH} variant="ghost" block>
          {t.back}
        </LinkButton>
      </div>
    </form>
  )
}
