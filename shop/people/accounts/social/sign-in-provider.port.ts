import type { SignInProviderName } from '#shop/people/accounts/sign-in-provider.rules.ts'

/**
 * A provider of identities (ACCOUNT §2): the browser goes to its page and returns with a code, which the adapter
 * exchanges. No adapter logs a code, a token or personal data, or puts them into an error.
 */
export type SignInProvider = {
  name: SignInProviderName
  /** The address of the provider's page. @throws SignInProviderUnreachable */
  start(request: SignInRequest): Promise<string>
  /**
   * Verifies the browser's return: its state, the code at the provider, and the provider's token with its signature,
   * issuer, audience, times and nonce.
   * @param returned the fields of the return, of its query or its form
   * @throws SignInProviderUnreachable without an answer in time and of the protocol
   */
  finish(request: SignInRequest, returned: Readonly<Record<string, string>>): Promise<SignInEnd>
}

/** One sign-in, bound to its browser. Random values; `verifier`: of PKCE. */
export type SignInRequest = { state: string; nonce: string; verifier: string; returnUrl: string }

export type SignInEnd =
  | { outcome: 'identified'; identity: ProviderIdentity }
  /** The person refused at the provider. */
  | { outcome: 'refused' }
  /** A forged, old or foreign return. `reason`: for the log, without data of it. */
  | { outcome: 'invalid'; reason: string }

export type ProviderIdentity = {
  /** The provider's own name of the person, which never changes. */
  subject: string
  /** Null without one. */
  email: string | null
  /** Whether the provider states that the person controls the e-mail. */
  isEmailVerified: boolean
  firstName: string
  lastName: string
}

/** The provider did not answer in time, or not in its protocol. */
export class SignInProviderUnreachable extends Error {
  constructor(provider: string, problem: string) {
    super(`${provider} could not be reached: ${problem}`)
    this.name = 'SignInProviderUnreachable'
  }
}
