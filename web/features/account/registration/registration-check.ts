/** The schemas are the server's own. */
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

/** `known`: the account has an e-mail already. */
export const registrationResolver = (known: boolean) =>
  zodResolver<TypedRegistration, ClientRegistration | AccountInformation>({
    safeParse: (typed) => {
      const today = toChileDate(Date.now())
      return known ? accountInformationInput(today).safeParse(typed) : registerClientInput(today).safeParse(typed)
    },
  })

type Texts = Translation<typeof registration>

/** `minimum` counts the characters of a password. */
export function fieldError(
  { errors, passwordLength }: Texts,
  code: string | undefined,
  minimum = PASSWORD_LENGTH_MIN,
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
