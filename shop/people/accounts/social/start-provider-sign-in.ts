import { randomBytes } from 'node:crypto'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isSignInProvider, providerReturnPath } from '#shop/people/accounts/sign-in-provider.rules.ts'
import { seal } from '#shop/people/accounts/sealed.ts'
import { SignInProviderUnreachable, type SignInProvider, type SignInRequest } from './sign-in-provider.port.ts'

export const REQUEST_LIFE_S = 600

export function providerNamed(shop: Shop, name: string): SignInProvider {
  const provider = isSignInProvider(name) ? shop.signInProviders[name] : undefined
  if (!provider) throw refuse('account.provider_off')
  return provider
}

/**
 * Only the browser with the sealed request finishes it, so no link signs anybody in to a stranger's account.
 * @throws DomainError 'account.provider_off', 'account.provider_unreachable'
 */
export async function startProviderSignIn(shop: Shop, name: string): Promise<{ address: string; request: string }> {
  const provider = providerNamed(shop, name)
  const request: SignInRequest = {
    state: secret(),
    nonce: secret(),
    verifier: secret(),
    returnUrl: shop.settings.publicUrl + providerReturnPath(provider.name),
  }
  try {
    const address = await provider.start(request)
    const sealed = await seal(shop, 'provider request', { provider: provider.name, ...request }, REQUEST_LIFE_S)
    return { address, request: sealed }
  } catch (error) {
    if (!(error instanceof SignInProviderUnreachable)) throw error
    shop.log.warn({ provider: provider.name, problem: error.message }, 'sign-in provider unreachable')
    throw refuse('account.provider_unreachable')
  }
}

/** 256 bits, as PKCE's verifier has them: 43 characters. */
const secret = () => randomBytes(32).toString('base64url')
