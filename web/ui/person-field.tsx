import type { ComponentProps } from 'react'
import { PHONE_PREFIX } from '#lib/phone.ts'
import { TextField } from './text-field.tsx'

type TextFieldProps = ComponentProps<typeof TextField>

/** By the field's name: the keyboard of a phone, what the browser fills in, and what it must not correct. */
const INPUT_PROPS = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  // Browsers know no RUT: they would fill in another number.
  rut: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  // HTML allows a national number in a field of text alone; the keyboard is the phone's.
  phoneNumber: { prefix: PHONE_PREFIX, inputMode: 'tel', autoComplete: 'tel-national', maxLength: 20 },
} as const satisfies Record<string, Partial<TextFieldProps>>

type PersonFieldProps = TextFieldProps & { name: keyof typeof INPUT_PROPS }

/**
 * A text field of a person's data, typed the same way in every form. Label, hint and error are the form's; its other
 * props win. Spread react-hook-form's `register(…)` into it: the name chooses the keyboard and the autofill.
 */
export function PersonField(field: PersonFieldProps) {
  return <TextField {...INPUT_PROPS[field.name]} {...field} />
}
