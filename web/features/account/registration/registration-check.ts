/** Validates with the same schemas as the server. */
import { toChileDate } from '#lib/chile-time.ts'
import {
  accountInformationInput,
  PASSWORD_LENGTH_MIN,
  registerClientInput,
  type AccountInformation,
  type ClientRegistration,
} from '#shop/people/accounts/register-client.input.ts'
import type { registration } from '#web/features/account/registration/messages/registration.es.ts'
import { zodResolver } from '#web/platform/form-resolver.ts'
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

/** `known`: the account exists with its e-mail, and only the profile is missing. */
export const registrationResolver = (known: boolean) =>
  zodResolver<TypedRegistration, ClientRegistration | AccountInformation>({
    safeParse: (typed) => {
      const today = toChileDate(Date.now())
      return known ? accountInformationInput(today).safeParse(typed) : registerClientInput(today).safeParse(typed)
    },
  })

type Texts = Translation<typeof registration>

/** `minimum` is the shortest length of a password. */
export function fieldError(
  { errors, passwordLength }: Texts,
  code: string | undefined,
  minimum = PASSWORD_LENGTH_MIN,
): string | undefined {
  if (code === undefined) return undefined
  if (code === 'password.length') return passwordLength(minimum)
  const messageKey =
    code in errors
      ? code
      : code.endsWith('.letters')
        ? 'name.letters'
        : code.endsWith('.length')
          ? 'name.length'
          : 'required'
  return errors[messageKey as keyof Texts['errors']]
}
