import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'
import { withTimeLimit } from '#lib/time-limit.ts'
import type { SignInProviderName } from '#shop/people/accounts/sign-in-provider.rules.ts'
import { SignInProviderUnreachable, type SignInEnd } from '#shop/people/accounts/social/sign-in-provider.port.ts'

/** The person's refusal, in OAuth's word and in Apple's. */
const REFUSALS = new Set(['access_denied', 'user_cancelled_authorize'])

/** openid-client's codes for a return or a token that is forged, old or another's. */
const INVALID_CODES = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
])

/** Runs a step of the protocol within `timeoutMs`. Reasons are codes: the library's sentences may quote a token. */
export async function endSignIn(
  name: SignInProviderName,
  timeoutMs: number,
  work: () => Promise<SignInEnd>,
): Promise<SignInEnd> {
  try {
    return await withTimeLimit(timeoutMs, work())
  } catch (error) {
    if (error instanceof SignInProviderUnreachable) throw error
    if (error instanceof AuthorizationResponseError)
      return REFUSALS.has(error.error) ? { outcome: 'refused' } : { outcome: 'invalid', reason: 'provider refused' }
    // The code is used or foreign. Wrong credentials of the shop are its own fault, and end as unreachable.
    if (error instanceof ResponseBodyError && error.error === 'invalid_grant')
      return { outcome: 'invalid', reason: 'invalid_grant' }
    const code = errorCode(error)
    if (code && INVALID_CODES.has(code)) return { outcome: 'invalid', reason: code }
    throw unreachable(name, error)
  }
}

/** @throws SignInProviderUnreachable */
export async function reach<T>(name: SignInProviderName, timeoutMs: number, work: () => Promise<T>): Promise<T> {
  try {
    return await withTimeLimit(timeoutMs, work())
  } catch (error) {
    throw unreachable(name, error)
  }
}

const unreachable = (name: string, error: unknown): SignInProviderUnreachable =>
  new SignInProviderUnreachable(name, errorCode(error) ?? (error instanceof Error ? error.name : 'failed'))

const errorCode = (error: unknown): string | undefined => {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : undefined
}
