import { SignJWT, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { randomCode } from '#lib/ids.ts'
import { readWithKeys, sessionKeys } from '#lib/session-keys.ts'
import { SIGN_IN_PROVIDERS, type SignInProviderName } from '#shop/people/accounts/sign-in-provider.rules.ts'
import { providerProofInput } from './provider.input.ts'

/** Long enough to fill in the registration's form and to open its mail. */
export const PROVIDER_TOKEN_HOURS = 1

const ISSUER = 'boldo sign-in provider'

export type ProviderProof = {
  id: string
  expiresAt: Temporal.Instant
  provider: SignInProviderName
  subject: string
  email: string | null
}

/** The shop's own `token` of ACCOUNT §7, after it has verified the provider's. */
export function signProviderToken(
  shop: Shop,
  { provider, subject, email }: Pick<ProviderProof, 'provider' | 'subject' | 'email'>,
): Promise<string> {
  const now = shop.now()
  return new SignJWT({ provider, ...(email !== null && { email }) })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setSubject(subject)
    .setJti(randomCode(24))
    .setIssuedAt(new Date(now.epochMilliseconds))
    .setExpirationTime(new Date(now.add({ hours: PROVIDER_TOKEN_HOURS }).epochMilliseconds))
    .sign(tokenKeys(shop)[0])
}

/** Returns null without `provider` and `token`. @throws as `readProviderToken` */
export async function readProof(shop: Shop, input: unknown): Promise<ProviderProof | null> {
  const { provider, token } = parseInput(providerProofInput, input)
  if (!provider || !token) return null
  const proof = await readProviderToken(shop, token)
  if (proof.provider !== provider) throw refuse('account.provider_token_ended')
  return proof
}

const claims = z.object({
  jti: z.string(),
  exp: z.number(),
  sub: z.string(),
  provider: z.enum(SIGN_IN_PROVIDERS),
  email: z.string().optional(),
})

/** @throws DomainError 'account.provider_token_ended' for a forged, an old or another's token */
export async function readProviderToken(shop: Shop, token: string): Promise<ProviderProof> {
  const options = {
    issuer: ISSUER,
    algorithms: ['HS256'],
    currentDate: new Date(shop.now().epochMilliseconds),
  }
  const payload = await readWithKeys(tokenKeys(shop), (key) => jwtVerify(token, key, options)).then(
    (verified) => claims.safeParse(verified.payload).data,
    () => undefined,
  )
  if (!payload) throw refuse('account.provider_token_ended')
  const { jti: id, exp, sub: subject, provider, email = null } = payload
  return { id, expiresAt: Temporal.Instant.fromEpochMilliseconds(exp * 1000), provider, subject, email }
}

/** With a key of its own, no session's token proves anything here. */
const tokenKeys = ({ settings }: Shop) => sessionKeys(settings, 'sign-in provider')
