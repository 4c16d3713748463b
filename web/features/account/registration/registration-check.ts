/** The server's own schemas over the two forms, as a react-hook-form resolver; messages are codes. */
import type { FieldErrors, ResolverResult } from 'react-hook-form'
import { toChileDate } from '#lib/chile-time.ts'
import {
  accountInformationInput,
  PASSWORD_MINIMUM,
  passwordProblem,
  registerClientInput,
  type AccountInformation,
  type ClientRegistration,
  type RegisterCode,
} from '#shop/accounts/register-client.input.ts'
import type { registration } from '#web/features/account/messages/registration.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export type TypedRegistration = {
  email: string
  firstName: string
  lastName: string
  rut: string
  phoneNumber: string
  birthdate: string
  gender: string
  older: boolean
  privacy: boolean
}
export type TypedPassword = { password: string; confirmation: string }

/** `known`: an e-mail that the account has already is not requested. */
export function checkRegistration(
  values: TypedRegistration,
  known: boolean,
): ResolverResult<TypedRegistration, ClientRegistration | AccountInformation> {
  const today = toChileDate(Date.now())
  const parsed = known ? accountInformationInput(today).safeParse(values) : registerClientInput(today).safeParse(values)
  if (parsed.success) return { values: parsed.data, errors: {} }
  const errors: FieldErrors<TypedRegistration> = {}
  for (const issue of parsed.error.issues)
    errors[issue.path[0] as keyof TypedRegistration] ??= { type: 'custom', message: issue.message }
  return { values: {}, errors }
}

/** A shop may ask for more than the usual minimum: its server says so. */
export function checkPassword({ password, confirmation }: TypedPassword): ResolverResult<TypedPassword> {
  const first = passwordProblem(password, PASSWORD_MINIMUM)
  const second: RegisterCode | null =
    confirmation === ''
      ? 'passwordConfirmation.required'
      : confirmation === password
        ? null
        : 'passwordConfirmation.different'
  if (!first && !second) return { values: { password, confirmation }, errors: {} }
  return {
    values: {},
    errors: {
      ...(first && { password: { type: 'custom', message: first } }),
      ...(second && { confirmation: { type: 'custom', message: second } }),
    },
  }
}

type Texts = Translation<typeof registration>

/** The sentence of a code; undefined for none, so that a field has no error. `minimum`: characters of a password. */
export function fieldError(
  { errors, passwordLength }: Texts,
  code: string | undefined,
  minimum = PASSWORD_MINIMUM,
): string | undefined {
  if (code === undefined) return undefined
  if (code === 'password.length') return passwordLength(minimum)
  const known =
    code in errors
      ? code
      : code.endsWith('.letters')
        ? 'name.letters'
        : code.endsWith('.length')
          ? 'name.length'
          : 'required'
  return errors[known as keyof Texts['errors']]
}
