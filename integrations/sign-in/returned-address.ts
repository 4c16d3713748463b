import type { SignInRequest } from '#shop/people/accounts/social/sign-in-provider.port.ts'

/** Fields of a return that the protocol has; the code alone is exchanged. */
const FIELDS = ['code', 'state', 'iss', 'error']

/** The return as openid-client reads it: an address, also for a form. */
export function returnedAddress({ returnUrl }: SignInRequest, returned: Readonly<Record<string, string>>): URL {
  const address = new URL(returnUrl)
  for (const field of FIELDS) if (returned[field] !== undefined) address.searchParams.set(field, returned[field])
  return address
}
