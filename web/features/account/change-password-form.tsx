import { useState } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import { PASSWORD_MINIMUM, passwordProblem } from '#shop/accounts/register-client.input.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { graphql } from '#web/platform/graphql.ts'
import { changePassword } from './messages/change-password.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { SHOP_ID } from '#shop/policy/shop-id.rules.ts'
import { saveSession } from '#web/features/session/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

const ChangePasswordDocument = graphql(`
  mutation ChangePassword($shopId: String, $currentPassword: String!, $newPassword: String!) {
    changePassword(shopId: $shopId, currentPassword: $currentPassword, newPassword: $newPassword) {
      success
      token
    }
  }
`)

type Typed = { current: string; password: string; confirmation: string }
const BLANK: Typed = { current: '', password: '', confirmation: '' }
type Outcome = 'done' | 'network' | 'often' | 'other'

/** Changes the signed-in user's password; the session continues with the new one (ACCOUNT §2). */
export function ChangePasswordForm() {
  const t = useMessages(changePassword)
  const { form, submit, outcome, minimum } = usePasswordChange()
  const { register, formState } = form
  const error = (field: keyof Typed) => {
    const code = formState.errors[field]?.message
    if (code === undefined) return undefined
    return code === 'password.length'
      ? t.length(minimum)
      : t.errors[(code in t.errors ? code : 'required') as keyof typeof t.errors]
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-6 max-w-md">
      {outcome === null ? null : (
        <Alert
          tone={outcome === 'done' ? 'success' : 'error'}
          live
          title={outcome === 'done' ? t.done : t.failed[outcome]}
          className="mb-5"
        >
          {outcome === 'done' ? null : t.failed.text}
        </Alert>
      )}
      <div className="grid gap-5 rounded-card border border-arena-200 bg-white p-4 sm:p-6">
        <PasswordField
          {...register('current')}
          label={t.current}
          error={error('current')}
          autoComplete="current-password"
          required
        />
        <NewPasswordFields
          password={{ ...register('password'), label: t.new, hint: t.hint(minimum), error: error('password') }}
          confirmation={{ ...register('confirmation'), label: t.confirmation, error: error('confirmation') }}
        />
      </div>
      <Button type="submit" size="lg" loading={formState.isSubmitting} className="mt-6 max-sm:w-full">
        {t.submit}
      </Button>
    </form>
  )
}

/** `minimum`: the characters that this shop asks for. */
function usePasswordChange() {
  const [minimum, setMinimum] = useState(PASSWORD_MINIMUM)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const form = useForm<Typed>({ defaultValues: BLANK, mode: 'onTouched', resolver: check })
  const submit = form.handleSubmit(async ({ current, password }) => {
    setOutcome(null)
    try {
      saveSession(
        (
          await runDocument(ChangePasswordDocument, {
            shopId: SHOP_ID,
            currentPassword: current,
            newPassword: password,
          })
        ).changePassword.token,
      )
      form.reset(BLANK)
      setOutcome('done')
    } catch (refusal) {
      const { code, data } = refusal instanceof ApiError ? refusal : { code: '', data: {} as Record<string, unknown> }
      const fields = (data.fields ?? {}) as { currentPassword?: string; password?: string }
      if (typeof data.minimum === 'number') setMinimum(data.minimum)
      if (!fields.currentPassword && !fields.password)
        return setOutcome(code === 'network' ? 'network' : code === 'request.rate_limited' ? 'often' : 'other')
      const field = fields.currentPassword ? 'current' : 'password'
      form.setError(field, { type: 'server', message: fields.currentPassword ?? fields.password! })
      form.setFocus(field)
    }
  })
  return { form, submit, outcome, minimum }
}

/** A shop may ask for more than the usual minimum: its server says so. */
function check(typed: Typed) {
  const codes: Partial<Record<keyof Typed, string>> = {
    ...(typed.current === '' && { current: 'current.required' }),
    ...(passwordProblem(typed.password, PASSWORD_MINIMUM) && {
      password: passwordProblem(typed.password, PASSWORD_MINIMUM)!,
    }),
    ...(typed.confirmation === ''
      ? { confirmation: 'confirmation.required' }
      : typed.confirmation !== typed.password && { confirmation: 'confirmation.different' }),
  }
  const errors: FieldErrors<Typed> = Object.fromEntries(
    Object.entries(codes).map(([field, message]) => [field, { type: 'custom', message }]),
  )
  return Object.keys(codes).length === 0 ? { values: typed, errors: {} } : { values: {}, errors }
}
