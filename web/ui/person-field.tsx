import type { ComponentProps } from 'react'
import { PHONE_PREFIX } from '#lib/phone.ts'
import { TextField } from './text-field.tsx'

type TextFieldProps = ComponentProps<typeof TextField>

const INPUT_PROPS = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  // Browsers know no RUT: they would fill in another number.
  rut: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  // HTML allows a national number only in a text field; `inputMode` brings the phone's keyboard.
  phoneNumber: { prefix: PHONE_PREFIX, inputMode: 'tel', autoComplete: 'tel-national', maxLength: 20 },
} as const satisfies Record<string, Partial<TextFieldProps>>

type PersonFieldProps = TextFieldProps & { name: keyof typeof INPUT_PROPS }

/** Spread react-hook-form's `register(…)` into it: the name chooses keyboard and autofill, and other props win. */
export function PersonField(field: PersonFieldProps) {
  return <TextField {...INPUT_PROPS[field.name]} {...field} />
}
