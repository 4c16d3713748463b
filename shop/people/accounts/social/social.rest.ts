import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnvironment } from '#api/door.ts'
import { TOO_OFTEN, type Operation } from '#api/rest-operation.ts'
import { recordRefusal } from '#api/record-refusal.ts'
import type { Shop } from '#context'
import { isRefusal, refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import {
  isSignInProvider,
  PROVIDER_PARAMETER,
  SIGN_IN_PROVIDERS,
  providerReturnPath,
  type SignInProviderName,
} from '#shop/people/accounts/sign-in-provider.rules.ts'
import { LOGIN_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { leaveSession } from '#shop/people/accounts/end-sessions.ts'
import { finishProviderSignIn, PROVIDER_FAILURES, type ProviderResult } from './finish-provider-sign-in.ts'
import { logInWithProvider } from './log-in-with-provider.ts'
import { providerLoginInput } from './provider.input.ts'
import { setSealedCookie, takeSealedCookie } from './provider-cookies.ts'
import { registerProviderUser } from './register-provider-user.ts'
import { seal, unseal } from '#shop/people/accounts/sealed.ts'
import { REQUEST_LIFE_S, startProviderSignIn } from './start-provider-sign-in.ts'

/** The page fetches the result within these seconds. */
const RESULT_LIFE_S = 120
const FORM_LIFE_S = 60
const FIELD_LENGTH_MAX = 2_000

type Http = Context<HttpEnvironment>

export const socialOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/login-with-rrss/',
    tag: 'Accounts',
    summary: 'Signs in a person whom a sign-in provider has identified',
    description: 'The token is the result’s of POST /acceso/:provider/resultado; good for an hour, and used once.',
    body: z.object({
      email: z.string().nullish().describe('As the provider has verified it; none when it has not.'),
      token: z.string(),
    }),
    answer: z.object({ token: z.string().describe('Of the session.') }),
    isPersonal: true,
    refusals: [
      [401, 'The token is forged, old or used: `account.provider_token_ended`.'],
      [404, 'Nobody has registered so far; `code` at the top is NOT_FOUND.'],
      [409, 'The e-mail is another account’s: `account.other_provider`, `account.email_of_another`.'],
      TOO_OFTEN,
    ],
  },
  {
    method: 'post',
    path: '/create-provider-user/',
    tag: 'Accounts',
    summary: 'Registers a person of a sign-in provider without a profile',
    body: z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string().describe('As the provider has verified it.'),
      token: z.string(),
      phoneNumber: z.string(),
      provider: z.enum(SIGN_IN_PROVIDERS),
    }),
    answer: z.object({ token: z.string().describe('Of the session; hasProfile is false.') }),
    status: 201,
    isPersonal: true,
    refusals: [
      [401, 'The token is forged, old or used: `account.provider_token_ended`.'],
      [409, 'The person or the e-mail has an account.'],
      [422, 'The provider has not verified the e-mail: `account.email_unverified`.'],
      TOO_OFTEN,
    ],
  },
  {
    method: 'get',
    path: '/acceso/:provider',
    tag: 'Accounts',
    summary: 'Begins a sign-in at a provider',
    description: 'For browsers: a cookie remembers the request for ten minutes.',
    params: z.object({ provider: z.enum(SIGN_IN_PROVIDERS) }),
    status: 303,
    redirects: 'The provider’s page.',
    refusals: [[404, 'The provider is not configured.']],
  },
  ...(['get', 'post'] as const).map((method): Operation => ({
    method,
    path: '/acceso/:provider/retorno',
    tag: 'Accounts',
    summary: 'Where a sign-in provider sends the browser back',
    description: 'Not for clients. The query or the form is the provider’s: code and state, or error.',
    params: z.object({ provider: z.enum(SIGN_IN_PROVIDERS) }),
    status: 303,
    redirects: '/login, which fetches the result.',
    refusals: [[404, 'The provider is not configured.']],
  })),
  {
    method: 'post',
    path: '/acceso/:provider/resultado',
    tag: 'Accounts',
    summary: 'The result of a sign-in at a provider',
    description: 'Of the browser’s own cookie, once: what /login-with-rrss/ needs, or the failure.',
    params: z.object({ provider: z.enum(SIGN_IN_PROVIDERS) }),
    answer: z.union([
      z.object({
        provider: z.string(),
        email: z.string().describe('The verified one, or empty.'),
        firstName: z.string(),
        lastName: z.string(),
        token: z.string(),
      }),
      z.object({ provider: z.string(), failure: z.enum(PROVIDER_FAILURES) }),
    ]),
    isPersonal: true,
    refusals: [[404, 'The provider is not configured.']],
  },
]

/** The code leaves the address at once (ACCOUNT §2, §7). No request names where the browser goes afterwards. */
export function addSocial(app: Hono<HttpEnvironment>, shop: Shop): void {
  app.get('/acceso/:provider', async (http) => {
    const provider = readProvider(http)
    try {
      await limitCalls(shop, { 'provider starts by address': http.get('viewer').address })
      const { address, request } = await startProviderSignIn(shop, provider)
      setSealedCookie(http, shop, 'request', { sealed: request, lifeS: REQUEST_LIFE_S })
      return http.redirect(address, 303)
    } catch (error) {
      if (isRefusal(error, 'request.rate_limited')) {
        // The page says so, and no door records it.
        recordRefusal(http.get('viewer'), error)
        return toPage(http, shop, { provider, failure: 'often' })
      }
      if (isRefusal(error, 'account.provider_unreachable'))
        return toPage(http, shop, { provider, failure: 'unreachable' })
      throw error
    }
  })

  // A cross-site POST has no SameSite=Lax cookie. The GET after a 303 has it, and no code in its address.
  app.post('/acceso/:provider/retorno', async (http) => {
    const provider = readProvider(http)
    const body = await http.req.parseBody().catch(() => Promise.reject(refuse('request.unreadable')))
    const sealed = await seal(shop, 'provider form', { provider, ...pickFields(body) }, FORM_LIFE_S)
    setSealedCookie(http, shop, 'form', { sealed, lifeS: FORM_LIFE_S })
    return http.redirect(providerReturnPath(provider), 303)
  })

  app.get('/acceso/:provider/retorno', async (http) => {
    const provider = readProvider(http)
    const request = takeSealedCookie(http, shop, 'request')
    const form = await unseal(shop, 'provider form', takeSealedCookie(http, shop, 'form'))
    const query = pickFields(http.req.query())
    try {
      // Counted only where a provider may be called.
      if (request) await limitCalls(shop, { 'provider returns by address': http.get('viewer').address })
      const returned = query.state === undefined && form?.provider === provider ? pickFields(form) : query
      return await toPage(http, shop, await finishProviderSignIn(shop, { provider, request, returned }))
    } catch (error) {
      if (!isRefusal(error, 'request.rate_limited')) throw error
      recordRefusal(http.get('viewer'), error)
      return toPage(http, shop, { provider, failure: 'often' })
    }
  })

  app.post('/acceso/:provider/resultado', async (http) => {
    const provider = readProvider(http)
    const result = (await unseal(shop, 'provider result', takeSealedCookie(http, shop, 'result'))) as
      | (ProviderResult & Record<string, unknown>)
      | null
    if (result?.provider !== provider) return http.json({ provider, failure: 'ended' })
    const { iat: _, exp: __, ...answer } = result
    return http.json(answer)
  })

  addCalls(app, shop)
}

function addCalls(app: Hono<HttpEnvironment>, shop: Shop): void {
  app.post('/login-with-rrss/', async (http) => {
    const viewer = http.get('viewer')
    const { address } = viewer
    await limitCalls(shop, { 'provider sign-ins by address': address })
    const input = parseInput(providerLoginInput, await readBody(http))
    const { token, accountId } = await logInWithProvider(shop, { ...input, address })
    await leaveSession(shop, await viewer.account())
    viewer.record('account.signed_in', { accountId })
    return http.json({ token })
  })
  app.post('/create-provider-user/', async (http) => {
    await limitCalls(shop, { 'registrations by address': http.get('viewer').address })
    const token = await registerProviderUser(shop, await readBody(http))
    await leaveSession(shop, await http.get('viewer').account())
    return http.json({ token }, 201)
  })
}

function readProvider(http: Http): SignInProviderName {
  const name = http.req.param('provider')
  if (!isSignInProvider(name)) throw refuse('account.provider_off')
  return name
}

async function toPage(http: Http, shop: Shop, result: ProviderResult): Promise<Response> {
  const sealed = await seal(shop, 'provider result', result, RESULT_LIFE_S)
  setSealedCookie(http, shop, 'result', { sealed, lifeS: RESULT_LIFE_S })
  return http.redirect(`${LOGIN_PATH}?${PROVIDER_PARAMETER}=${result.provider}`, 303)
}

const FIELDS = ['code', 'state', 'iss', 'error', 'user'] as const

const pickFields = (source: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    FIELDS.flatMap((name) => {
      const value = source[name]
      return typeof value === 'string' && value.length <= FIELD_LENGTH_MAX ? [[name, value]] : []
    }),
  )

async function readBody(http: Http): Promise<unknown> {
  const body: unknown = await http.req.json().catch(() => null)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refuse('request.unreadable')
  return body
}
