import type { ComponentProps, ReactNode } from 'react'
import { passwordProblem, type RegisterCode } from '#shop/people/accounts/register-client.input.ts'
import type { FieldCodes } from '#web/platform/form-resolver.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

export type TypedPassword = { password: string; confirmation: string }

/** `minimum` is a number of characters. */
export const newPasswordCodes = (
  { password, confirmation }: TypedPassword,
  minimum: number,
): FieldCodes<TypedPassword> => ({
  password: passwordProblem(password, minimum),
  confirmation: confirmationProblem(password, confirmation),
})

function confirmationProblem(password: string, confirmation: string): RegisterCode | null {
  if (confirmation === '') return 'passwordConfirmation.required'
  return confirmation === password ? null : 'passwordConfirmation.different'
}

type Field = Omit<ComponentProps<typeof PasswordField>, 'autoComplete'>

interface PasswordFormProps {
  onSubmit: () => Promise<void>
  alert: ReactNode
  current?: Field
  password: Field
  confirmation: Field
  submit: { label: string; loading: boolean }
  className?: string
}

/** The fields let the browser save the typed password as the new one. */
export function PasswordForm({
  onSubmit,
  alert,
  current,
  password,
  confirmation,
  submit,
  className = '',
}: PasswordFormProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
      noValidate
      className={`mt-6 ${className}`}
    >
      {alert}
      <div className="grid gap-5 rounded-card border border-arena-200 bg-white p-4 sm:p-6">
        {current ? <PasswordField {...current} autoComplete="current-password" required /> : null}
        <PasswordField {...password} autoComplete="new-password" required />
        <PasswordField {...confirmation} autoComplete="new-password" required />
      </div>
      <Button type="submit" size="lg" loading={submit.loading} className="mt-6 max-sm:w-full">
        {submit.label}
      </Button>
    </form>
  )
}
