import * as z from 'zod/mini'
import { parseChileDate } from '#lib/chile-time.ts'
import {
  birthdateProblem,
  isGender,
  personFields,
  type CustomerFormCode,
} from '#shop/ground/policy/customer-form.input.ts'
import { text } from '#shop/ground/policy/form-text.input.ts'

export const REGISTER_CODES = [
  'gender.required',
  'birthdate.required',
  'older.required',
  'privacy.required',
  'password.required',
  'password.length',
  'password.too_long',
  'password.common',
  'password.personal',
  'passwordConfirmation.required',
  'passwordConfirmation.different',
] as const
export type RegisterCode = CustomerFormCode | (typeof REGISTER_CODES)[number]

/** The default; the configuration may raise it (ACCOUNT §9). */
export const PASSWORD_LENGTH_MIN = 4
/** No typed password is longer, and hashing costs by length. */
export const PASSWORD_LENGTH_MAX = 200

/** An existing account has an e-mail already. `today`: Chile's day, 'YYYY-MM-DD'. */
export const accountInformationInput = (today: string) => z.object(information(today), { error: code('form.invalid') })

export const registerClientInput = (today: string) =>
  z.object({ email: personFields().email, ...information(today) }, { error: code('form.invalid') })

export type AccountInformation = z.output<ReturnType<typeof accountInformationInput>>
export type ClientRegistration = z.output<ReturnType<typeof registerClientInput>>

export const newPasswordInput = (minimum: number) =>
  z.object({
    password: z.string({ error: code('password.required') }).check((field) => {
      const message = passwordProblem(field.value, minimum)
      if (message) field.issues.push({ code: 'custom', message, input: undefined })
    }),
  })

export function passwordProblem(password: string, minimum: number): RegisterCode | null {
  if (password === '') return 'password.required'
  const characters = [...password].length
  return characters < minimum ? 'password.length' : characters > PASSWORD_LENGTH_MAX ? 'password.too_long' : null
}

function information(today: string) {
  const { firstName, lastName, rut, phoneNumber } = personFields()
  return {
    firstName,
    lastName,
    rut,
    phoneNumber,
    birthdate: z.pipe(
      text<RegisterCode>('birthdate.required', (date) => birthdateProblem(date, today)),
      z.transform((date) => parseChileDate(date) ?? z.NEVER),
    ),
    gender: z.pipe(
      text<RegisterCode>('gender.required', (gender) => (isGender(gender) ? null : 'gender.invalid')),
      z.transform((gender) => (isGender(gender) ? gender : z.NEVER)),
    ),
    older: z.literal(true, { error: code('older.required') }),
    privacy: z.literal(true, { error: code('privacy.required') }),
  }
}

function code(value: RegisterCode): RegisterCode {
  return value
}
