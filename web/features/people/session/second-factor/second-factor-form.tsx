import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { waitMinutes } from '#lib/wait-minutes.ts'
import { secondFactorInput } from '#shop/people/accounts/staff/second-factor.input.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { secondFactor } from '#web/features/people/session/messages/second-factor.es.ts'
import { saveSession } from '#web/features/people/session/session.ts'
import type { ApiError } from '#web/platform/api-client.ts'
import { zodResolver } from '#web/platform/form-resolver.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useMutation } from '#web/platform/mutation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { takeFocus, useAfterChange } from '#web/platform/focus.ts'
import { Enrolment } from './enrolment.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ProveSecondFactorDocument, type SecondFactorStep } from './second-factor-document.ts'

type Failure = { kind: 'ended' | 'network' | 'other' } | { kind: 'often'; minutes: number }
type Typed = { code: string }

interface SecondFactorFormProps {
  step: SecondFactorStep
  /** Called after the token is stored. */
  onSignedIn: () => void
  onBack: () => void
}

export default function SecondFactorForm({ step, onSignedIn, onBack }: SecondFactorFormProps) {
  const [proof, setProof] = useState<{ token: string; recoveryCodes: readonly string[] } | null>(null)
  const signIn = (token: string) => {
    saveSession(token)
    onSignedIn()
  }
  if (proof) return <RecoveryCodes codes={proof.recoveryCodes} onSaved={() => signIn(proof.token)} />
  return (
    <CodeForm
      step={step}
      onBack={onBack}
      onProven={(answer) => (answer.recoveryCodes.length > 0 ? setProof(answer) : signIn(answer.token))}
    />
  )
}

interface CodeFormProps extends Pick<SecondFactorFormProps, 'step' | 'onBack'> {
  onProven: (answer: { token: string; recoveryCodes: readonly string[] }) => void
}

function CodeForm({ step: { ticket, enrolment }, onProven, onBack }: CodeFormProps) {
  const t = useMessages(secondFactor)
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const { error, send } = useMutation(ProveSecondFactorDocument)
  const { register, handleSubmit, formState, setFocus, setError, reset } = useForm<Typed>({
    defaultValues: { code: '' },
    resolver: zodResolver<Typed, Typed>(secondFactorInput),
  })

  const submit = handleSubmit(async ({ code }) => {
    const result = await send({ shopId: SHOP_ID, ticket, code })
    if (result.is === 'done') return onProven(result.answer.proveSecondFactor)
    if (result.error.code === 'account.wrong_code') setError('code', { type: 'custom', message: 'code.wrong' })
    setFocus('code')
  })
  const message = formState.errors.code?.message as keyof typeof t.errors | undefined
  const switchCode = () => {
    setUsesRecoveryCode(!usesRecoveryCode)
    reset()
  }
  // Runs after the render that registers the changed field.
  useAfterChange(usesRecoveryCode, () => setFocus('code'))
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <div className="grid gap-2">
        <h2 ref={enrolment ? takeFocus : undefined} tabIndex={-1} className="text-lg font-semibold outline-none">
          {enrolment ? t.enrol.title : t.title}
        </h2>
        <p className="text-tinta-600">{enrolment ? t.enrol.text : usesRecoveryCode ? t.recoveryText : t.text}</p>
      </div>
      {error && error.code !== 'account.wrong_code' ? <CodeAlert failure={toFailure(error)} /> : null}
      {enrolment ? <Enrolment enrolment={enrolment} /> : null}
      <TextField
        {...register('code')}
        // The form replaces the password's form, which had the focus.
        autoFocus={!enrolment}
        label={usesRecoveryCode ? t.recoveryCode : t.code}
        error={message && t.errors[message]}
        inputMode={usesRecoveryCode ? 'text' : 'numeric'}
        autoComplete={usesRecoveryCode ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" size="lg" block loading={formState.isSubmitting}>
        {enrolment ? t.enrol.submit : t.submit}
      </Button>
      {enrolment ? null : (
        <Button variant="ghost" onClick={switchCode} block>
          {usesRecoveryCode ? t.useApp : t.useRecovery}
        </Button>
      )}
      <Button variant="ghost" onClick={onBack} block>
        {t.back}
      </Button>
    </form>
  )
}

function CodeAlert({ failure }: { failure: Failure }) {
  const { failed: t } = useMessages(secondFactor)
  return (
    <Alert tone="error" title={t[failure.kind]}>
      {failure.kind === 'often' ? t.oftenText(failure.minutes) : t[`${failure.kind}Text`]}
    </Alert>
  )
}

function toFailure({ code, data }: ApiError): Failure {
  if (code === 'account.second_factor_ended') return { kind: 'ended' }
  if (code === 'network') return { kind: 'network' }
  if (code === 'request.rate_limited') return { kind: 'often', minutes: waitMinutes(data.retryAfterS) }
  return { kind: 'other' }
}
