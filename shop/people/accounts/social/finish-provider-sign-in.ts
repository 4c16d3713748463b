import { z } from 'zod'
import type { Shop } from '#context'
import { personFields } from '#shop/ground/policy/customer-form.input.ts'
import { SIGN_IN_PROVIDERS, type SignInProviderName } from '#shop/people/accounts/sign-in-provider.rules.ts'
import { signProviderToken } from './provider-token.ts'
import { unseal } from '#shop/people/accounts/sealed.ts'
import {
  SignInProviderUnreachable,
  type ProviderIdentity,
  type SignInEnd,
  type SignInProvider,
} from './sign-in-provider.port.ts'
import { providerNamed } from './start-provider-sign-in.ts'

export const PROVIDER_FAILURES = ['refused', 'ended', 'invalid', 'unreachable', 'often'] as const
export type ProviderFailure = (typeof PROVIDER_FAILURES)[number]

export type ProviderResult =
  | {
      provider: SignInProviderName
      email: string
      firstName: string
      lastName: string
      token: string
    }
  | { provider: SignInProviderName; failure: ProviderFailure }

const sealedRequest = z.object({
  provider: z.enum(SIGN_IN_PROVIDERS),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnUrl: z.string(),
})

/** A stranger's link or a forged state costs no call to the provider. @throws DomainError 'account.provider_off' */
export async function finishProviderSignIn(
  shop: Shop,
  input: { provider: string; request: string | undefined; returned: Readonly<Record<string, string>> },
): Promise<ProviderResult> {
  const provider = providerNamed(shop, input.provider)
  const { data: request } = sealedRequest.safeParse(await unseal(shop, 'provider request', input.request))
  if (!request || request.provider !== provider.name || input.returned.state !== request.state)
    return toFailedResult(shop, provider, 'ended')
  let end: SignInEnd
  try {
    end = await provider.finish(request, input.returned)
  } catch (error) {
    if (!(error instanceof SignInProviderUnreachable)) throw error
    return toFailedResult(shop, provider, 'unreachable', error.message)
  }
  if (end.outcome === 'refused') return toFailedResult(shop, provider, 'refused')
  if (end.outcome === 'invalid') return toFailedResult(shop, provider, 'invalid', end.reason)
  return toIdentifiedResult(shop, provider, end.identity)
}

/** Only a verified e-mail leaves this function: another one could be a stranger's. */
async function toIdentifiedResult(
  shop: Shop,
  { name: provider }: SignInProvider,
  { subject, firstName, lastName, ...identity }: ProviderIdentity,
): Promise<ProviderResult> {
  const { data: email } = personFields().email.safeParse(identity.isEmailVerified ? (identity.email ?? '') : '')
  const token = await signProviderToken(shop, { provider, subject, email: email ?? null })
  return { provider, email: email ?? '', firstName: cleanName(firstName), lastName: cleanName(lastName), token }
}

const NAME_LENGTH_MAX = 100
const cleanName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}<>\\]/gu, '')
    .trim()
    .slice(0, NAME_LENGTH_MAX)

function toFailedResult(
  { log }: Shop,
  { name: provider }: SignInProvider,
  failure: ProviderFailure,
  problem?: string,
): ProviderResult {
  log.info({ provider, failure, problem }, 'sign-in at a provider failed')
  return { provider, failure }
}
