import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type ClientAuth,
  type Configuration,
} from 'openid-client'
import { z } from 'zod'
import type { ProviderIdentity, SignInProvider } from '#shop/people/accounts/social/sign-in-provider.port.ts'
import type { SignInProviderName } from '#shop/people/accounts/sign-in-provider.rules.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { endSignIn, reach } from './protocol-call.ts'
import { returnedAddress } from './returned-address.ts'

export type OpenIdSettings = {
  name: SignInProviderName
  issuer: string
  clientId: string
  clientAuth: ClientAuth
  scope: string
  hasPkce: boolean
  /** Apple answers with a form when the request wants the person's name. */
  responseMode?: 'form_post'
  readNames?: (returned: Readonly<Record<string, string>>) => Pick<ProviderIdentity, 'firstName' | 'lastName'>
  /** For one call, and for a whole sign-in. */
  timeoutMs: number
}

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(320).optional(),
  // Apple writes it as a text in some of its tokens.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
})

/** Addresses and keys are discovered, and the token is verified against the keys. */
export function createOpenIdProvider(settings: OpenIdSettings): SignInProvider {
  const { name, scope, timeoutMs } = settings
  const configuration = discoverOnce(settings)
  return {
    name,
    start: ({ state, nonce, verifier, returnUrl }) =>
      reach(name, timeoutMs, async () => {
        const challenge = settings.hasPkce && {
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }
        return buildAuthorizationUrl(await configuration(), {
          scope,
          state,
          nonce,
          redirect_uri: returnUrl,
          ...challenge,
          ...(settings.responseMode && { response_mode: settings.responseMode }),
        }).href
      }),
    finish: (request, returned) =>
      endSignIn(name, timeoutMs, async () => {
        const tokens = await authorizationCodeGrant(await configuration(), returnedAddress(request, returned), {
          expectedState: request.state,
          expectedNonce: request.nonce,
          idTokenExpected: true,
          ...(settings.hasPkce && { pkceCodeVerifier: request.verifier }),
        })
        const claims = claimsSchema.safeParse(tokens.claims())
        if (!claims.success) return { outcome: 'invalid', reason: 'claims' }
        const { sub, email, email_verified: isEmailVerified, given_name, family_name } = claims.data
        const names = settings.readNames?.(returned) ?? { firstName: given_name ?? '', lastName: family_name ?? '' }
        const identity = { subject: sub, email: email ?? null, isEmailVerified: isEmailVerified ?? false, ...names }
        return { outcome: 'identified', identity }
      }),
  }
}

function discoverOnce({ issuer, clientId, clientAuth, timeoutMs }: OpenIdSettings): () => Promise<Configuration> {
  let found: Promise<Configuration> | undefined
  const isPlain = new URL(issuer).protocol === 'http:'
  return () => {
    found ??= discovery(new URL(issuer), clientId, undefined, clientAuth, {
      [customFetch]: boundedFetch(timeoutMs),
      // Without it openid-client trusts the token because of its connection, and verifies no signature.
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    }).catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }
}
