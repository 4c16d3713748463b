import { createHmac } from 'node:crypto'
import { importPKCS8, SignJWT } from 'jose'
import { ClientSecretBasic, ClientSecretPost, type ClientAuth } from 'openid-client'
import { z } from 'zod'
import type { ProviderIdentity, SignInProvider } from '#shop/people/accounts/social/sign-in-provider.port.ts'
import { createOAuthProvider } from './oauth-provider.ts'
import { createOpenIdProvider } from './openid-provider.ts'

export type ClientSettings = { clientId: string; clientSecret: string }
export type AppleSettings = { clientId: string; teamId: string; keyId: string; privateKey: string }

/** A provider without settings is off. `baseUrl`: the sandbox's in the demo, else null. */
export type SignInSettings = {
  baseUrl: string | null
  timeoutMs: number
  google?: ClientSettings | undefined
  facebook?: ClientSettings | undefined
  twitter?: ClientSettings | undefined
  apple?: AppleSettings | undefined
}

type Client<Settings> = Settings & Pick<SignInSettings, 'baseUrl' | 'timeoutMs'>

export const createGoogle = ({ baseUrl, clientId, clientSecret, timeoutMs }: Client<ClientSettings>): SignInProvider =>
  createOpenIdProvider({
    name: 'google',
    issuer: baseUrl ? `${baseUrl}/sign-in/google` : 'https://accounts.google.com',
    clientId,
    clientAuth: ClientSecretPost(clientSecret),
    scope: 'openid email profile',
    hasPkce: true,
    timeoutMs,
  })

export const createApple = ({ baseUrl, timeoutMs, ...apple }: Client<AppleSettings>): SignInProvider => {
  const issuer = baseUrl ? `${baseUrl}/sign-in/apple` : 'https://appleid.apple.com'
  return createOpenIdProvider({
    name: 'apple',
    issuer,
    clientId: apple.clientId,
    clientAuth: appleSecret(apple, issuer),
    scope: 'openid name email',
    // Apple documents no PKCE; the nonce binds the token to the browser.
    hasPkce: false,
    responseMode: 'form_post',
    readNames: ({ user }) => appleNames(user),
    timeoutMs,
  })
}

const facebookProfile = z.object({
  id: z.string().min(1).max(255),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  email: z.string().max(320).optional(),
})

export const createFacebook = ({ baseUrl, clientId, clientSecret, timeoutMs }: Client<ClientSettings>) => {
  const graph = baseUrl ? `${baseUrl}/sign-in/facebook` : 'https://graph.facebook.com/v24.0'
  return createOAuthProvider({
    name: 'facebook',
    clientId,
    clientAuth: ClientSecretPost(clientSecret),
    scope: 'public_profile email',
    addresses: {
      authorize: baseUrl ? `${graph}/dialog/oauth` : 'https://www.facebook.com/v24.0/dialog/oauth',
      token: `${graph}/oauth/access_token`,
    },
    // With the proof, a token of another application is refused.
    profileUrl: (token) =>
      `${graph}/me?fields=id,first_name,last_name,email&appsecret_proof=` +
      createHmac('sha256', clientSecret).update(token).digest('hex'),
    readProfile: (answer) => {
      const { data } = facebookProfile.safeParse(answer)
      return data
        ? toIdentity(data.id, data.first_name, data.last_name, { email: data.email, isVerified: false })
        : null
    },
    timeoutMs,
  })
}

const twitterProfile = z.object({
  data: z.object({
    id: z.string().min(1).max(255),
    name: z.string().optional(),
    confirmed_email: z.string().max(320).optional(),
  }),
})

export const createTwitter = ({ baseUrl, clientId, clientSecret, timeoutMs }: Client<ClientSettings>) => {
  const api = baseUrl ? `${baseUrl}/sign-in/twitter` : 'https://api.x.com'
  return createOAuthProvider({
    name: 'twitter',
    clientId,
    clientAuth: ClientSecretBasic(clientSecret),
    scope: 'tweet.read users.read users.email',
    addresses: {
      authorize: baseUrl ? `${api}/i/oauth2/authorize` : 'https://x.com/i/oauth2/authorize',
      token: `${api}/2/oauth2/token`,
    },
    profileUrl: () => `${api}/2/users/me?user.fields=confirmed_email`,
    readProfile: (answer) => {
      const { data: profile } = twitterProfile.safeParse(answer)
      if (!profile) return null
      const { id, name = '', confirmed_email: email } = profile.data
      const [first = '', ...rest] = name.trim().split(/\s+/)
      return toIdentity(id, first, rest.join(' '), { email, isVerified: true })
    },
    timeoutMs,
  })
}

export function createSignInProviders(settings: SignInSettings): Record<string, SignInProvider> {
  const { baseUrl, timeoutMs, google, facebook, twitter, apple } = settings
  const providers = [
    google && createGoogle({ ...google, baseUrl, timeoutMs }),
    facebook && createFacebook({ ...facebook, baseUrl, timeoutMs }),
    twitter && createTwitter({ ...twitter, baseUrl, timeoutMs }),
    apple && createApple({ ...apple, baseUrl, timeoutMs }),
  ]
  return Object.fromEntries(providers.flatMap((provider) => (provider ? [[provider.name, provider]] : [])))
}

const toIdentity = (
  subject: string,
  firstName: string | undefined,
  lastName: string | undefined,
  { email, isVerified }: { email: string | undefined; isVerified: boolean },
): ProviderIdentity => ({
  subject,
  email: email ?? null,
  isEmailVerified: email !== undefined && isVerified,
  firstName: firstName ?? '',
  lastName: lastName ?? '',
})

/** Apple's client secret is a token that the shop signs for each call. */
function appleSecret({ clientId, teamId, keyId, privateKey }: AppleSettings, audience: string): ClientAuth {
  return async (_server, _client, body) => {
    const key = await importPKCS8(privateKey, 'ES256')
    body.set('client_id', clientId)
    body.set(
      'client_secret',
      await new SignJWT()
        .setProtectedHeader({ alg: 'ES256', kid: keyId })
        .setIssuer(teamId)
        .setSubject(clientId)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(key),
    )
  }
}

const appleUser = z.object({
  name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }).optional(),
})

/** Apple posts the names once, at the first sign-in, and unsigned: they only propose the form's values. */
function appleNames(user: string | undefined): Pick<ProviderIdentity, 'firstName' | 'lastName'> {
  let parsed: unknown = null
  try {
    parsed = JSON.parse(user ?? 'null')
  } catch {}
  const { name } = appleUser.safeParse(parsed).data ?? {}
  return { firstName: name?.firstName ?? '', lastName: name?.lastName ?? '' }
}
