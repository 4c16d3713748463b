import type { ComponentProps } from 'react'
import { PasswordField } from '#web/ui/password-field.tsx'

type Field = Omit<ComponentProps<typeof PasswordField>, 'autoComplete'>

/** A new password, twice; shown to be typed into, and remembered by the browser as the new one. */
export function NewPasswordFields({ password, confirmation }: { password: Field; confirmation: Field }) {
  return (
    <>
      <PasswordField {...password} autoComplete="new-password" required />
      <PasswordField {...confirmation} autoComplete="new-password" required />
    </>
  )
}
