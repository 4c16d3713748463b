import type { SignInRequest } from '#shop/people/accounts/social/sign-in-provider.port.ts'

const FIELDS = ['code', 'state', 'iss', 'error']

export function returnedAddress({ returnUrl }: SignInRequest, returned: Readonly<Record<string, string>>): URL {
  const address = new URL(returnUrl)
  for (const field of FIELDS) if (returned[field] !== undefined) address.searchParams.set(field, returned[field])
  return address
}
