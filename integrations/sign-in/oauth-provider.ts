import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  Configuration,
  customFetch,
  fetchProtectedResource,
  type ClientAuth,
} from 'openid-client'
import type { ProviderIdentity, SignInProvider } from '#shop/people/accounts/social/sign-in-provider.port.ts'
import { SignInProviderUnreachable } from '#shop/people/accounts/social/sign-in-provider.port.ts'
import type { SignInProviderName } from '#shop/people/accounts/sign-in-provider.rules.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { endSignIn, reach } from './protocol-call.ts'
import { returnedAddress } from './returned-address.ts'

export type OAuthSettings = {
  name: SignInProviderName
  clientId: string
  clientAuth: ClientAuth
  scope: string
  addresses: { authorize: string; token: string }
  profileUrl: (accessToken: string) => string
  /** Null for an answer outside the provider's protocol. */
  readProfile: (answer: unknown) => ProviderIdentity | null
  /** For one call, and for a whole sign-in. */
  timeoutMs: number
}

/** OAuth 2 with PKCE. The provider's own interface names the person for the access token. */
export function createOAuthProvider(settings: OAuthSettings): SignInProvider {
  const { name, scope, addresses, timeoutMs } = settings
  const configuration = new Configuration(
    {
      issuer: new URL(addresses.authorize).origin,
      authorization_endpoint: addresses.authorize,
      token_endpoint: addresses.token,
    },
    settings.clientId,
    undefined,
    settings.clientAuth,
  )
  configuration[customFetch] = boundedFetch(timeoutMs)
  if (new URL(addresses.token).protocol === 'http:') allowInsecureRequests(configuration)
  return {
    name,
    start: ({ state, verifier, returnUrl }) =>
      reach(
        name,
        timeoutMs,
        async () =>
          buildAuthorizationUrl(configuration, {
            scope,
            state,
            redirect_uri: returnUrl,
            code_challenge: await calculatePKCECodeChallenge(verifier),
            code_challenge_method: 'S256',
          }).href,
      ),
    finish: (request, returned) =>
      endSignIn(name, timeoutMs, async () => {
        const { access_token: token } = await authorizationCodeGrant(
          configuration,
          returnedAddress(request, returned),
          { expectedState: request.state, pkceCodeVerifier: request.verifier },
        )
        const answer = await fetchProtectedResource(configuration, token, new URL(settings.profileUrl(token)), 'GET')
        const identity = answer.status === 200 ? settings.readProfile(await answer.json().catch(() => null)) : null
        if (!identity) throw new SignInProviderUnreachable(name, `profile: HTTP ${answer.status}`)
        return { outcome: 'identified', identity }
      }),
  }
}
