/** ACCOUNT §2, §7. */
import {
  isSignInProvider,
  PROVIDER_PARAMETER,
  providerResultPath,
  type SignInProviderName,
} from '#shop/people/accounts/sign-in-provider.rules.ts'
import { saveSession } from '#web/features/people/session/session.ts'
import { ANSWER_MS_MAX } from '#web/platform/api-client.ts'

/** A person whom the provider knows and the shop does not; /create-account receives it as navigation state. */
export type ProviderPerson = {
  provider: SignInProviderName
  /** The verified e-mail; '' without one. */
  email: string
  firstName: string
  lastName: string
  token: string
}

const PROVIDER_PROBLEMS = [
  'refused',
  'ended',
  'invalid',
  'unreachable',
  'often',
  'other_provider',
  'email_of_another',
  'network',
  'other',
] as const
export type ProviderProblem = (typeof PROVIDER_PROBLEMS)[number]

export type ProviderResult =
  | { kind: 'signed in' }
  | { kind: 'unknown'; person: ProviderPerson }
  | { kind: 'failed'; problem: ProviderProblem }

/** '/login?red=google' names the provider; null without one. */
export function returnedProvider(url: string): SignInProviderName | null {
  const name = new URL(url).searchParams.get(PROVIDER_PARAMETER)
  return isSignInProvider(name) ? name : null
}

/** Stores the token when the shop knows the person. */
export async function endProviderSignIn(provider: SignInProviderName): Promise<ProviderResult> {
  const { answer: result } = await post(providerResultPath(provider), {})
  const person = readProviderPerson(result)
  if (!person) return { kind: 'failed', problem: toProblem(result.failure) }
  const { answer } = await post('/login-with-rrss/', { email: person.email, token: person.token })
  if (typeof answer.token === 'string') {
    saveSession(answer.token)
    return { kind: 'signed in' }
  }
  const { code, name } = (answer.error ?? {}) as { code?: unknown; name?: unknown }
  if (name === 'NOT_FOUND') return { kind: 'unknown', person }
  return { kind: 'failed', problem: toProblem(PROBLEM_BY_CODE[String(code)] ?? answer.failure) }
}

const PROBLEM_BY_CODE: Record<string, ProviderProblem> = {
  'account.other_provider': 'other_provider',
  'account.email_of_another': 'email_of_another',
  'account.provider_token_ended': 'ended',
  'request.rate_limited': 'often',
}

const toProblem = (failure: unknown): ProviderProblem =>
  PROVIDER_PROBLEMS.find((problem) => problem === failure) ?? 'other'

/** Any script may write navigation state: an incomplete person counts as none. */
export function readProviderPerson(state: unknown): ProviderPerson | null {
  const { provider, email, firstName, lastName, token } = (state ?? {}) as Partial<Record<string, unknown>>
  const isText = (value: unknown): value is string => typeof value === 'string'
  if (!isSignInProvider(provider) || !isText(email) || !isText(firstName) || !isText(lastName) || !isText(token))
    return null
  return { provider, email, firstName, lastName, token }
}

export const readProviderProblem = (state: unknown): ProviderProblem | undefined =>
  PROVIDER_PROBLEMS.find((problem) => problem === (state as { problem?: unknown } | null)?.problem)

async function post(path: string, body: object): Promise<{ answer: Record<string, unknown> }> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    })
    return { answer: (await response.json()) as Record<string, unknown> }
  } catch {
    return { answer: { failure: 'network' satisfies ProviderProblem } }
  }
}
