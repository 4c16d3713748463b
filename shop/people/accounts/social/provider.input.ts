import { z } from 'zod'
import { personFields } from '#shop/ground/policy/customer-form.input.ts'
import { SIGN_IN_PROVIDERS } from '#shop/people/accounts/sign-in-provider.rules.ts'

const TOKEN_LENGTH_MAX = 4_000
const token = z.string({ error: 'token.required' }).min(1, 'token.required').max(TOKEN_LENGTH_MAX, 'token.invalid')
const provider = z.enum(SIGN_IN_PROVIDERS, { error: 'provider.invalid' })

export const providerLoginInput = z.object({
  email: z
    .string()
    .max(320, 'email.invalid')
    .nullish()
    .transform((email) => (email ?? '').trim().toLowerCase()),
  token,
})

export const providerUserInput = () => {
  const { email, firstName, lastName, phoneNumber } = personFields()
  return z.object({ email, firstName, lastName, phoneNumber, token, provider })
}

/** Both fields or neither are sent (ACCOUNT §3). */
export const providerProofInput = z.union([
  z.object({ provider, token }),
  z.object({ provider: z.null().optional(), token: z.null().optional() }),
])
