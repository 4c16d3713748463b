import type { ComponentProps } from 'react'
import { PHONE_PREFIX } from '#lib/phone.ts'
import { TextField } from './text-field.tsx'

type Props = ComponentProps<typeof TextField>

/** How a person's data is typed, by keyboard, telephone and the browser's memory. */
const TYPED = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  // A browser would offer another number in its place.
  rut: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  phoneNumber: {
    prefix: PHONE_PREFIX,
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel-national',
    maxLength: 20,
  },
} as const satisfies Record<string, Partial<Props>>

/**
 * A field of a person, the same wherever a person is typed: registration, profile, checkout, subscription, quote,
 * tracking. Label, hint and error are the form's. Spread react-hook-form's `register(…)` into it.
 */
export const PersonField = ({ of, ...field }: Props & { of: keyof typeof TYPED }) => (
  <TextField {...TYPED[of]} {...field} />
)
