import type { SignInProviderName } from '#shop/people/accounts/sign-in-provider.rules.ts'

/** No adapter logs a code, a token or personal data, or puts them into an error (ACCOUNT §2). */
export type SignInProvider = {
  name: SignInProviderName
  /** @throws SignInProviderUnreachable */
  start(request: SignInRequest): Promise<string>
  /** Verifies signature, issuer, audience, times and nonce of the token. @throws SignInProviderUnreachable */
  finish(request: SignInRequest, returned: Readonly<Record<string, string>>): Promise<SignInEnd>
}

/** Bound to its browser by random values; `verifier`: of PKCE. */
export type SignInRequest = { state: string; nonce: string; verifier: string; returnUrl: string }

export type SignInEnd =
  | { outcome: 'identified'; identity: ProviderIdentity }
  | { outcome: 'refused' }
  | { outcome: 'invalid'; reason: string }

export type ProviderIdentity = {
  /** The provider's own name of the person, which never changes. */
  subject: string
  email: string | null
  isEmailVerified: boolean
  firstName: string
  lastName: string
}

export class SignInProviderUnreachable extends Error {
  constructor(provider: string, problem: string) {
    super(`${provider} could not be reached: ${problem}`)
    this.name = 'SignInProviderUnreachable'
  }
}
