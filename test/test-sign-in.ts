/** A browser that signs in at the sandbox's providers: it keeps the shop's cookies. */
import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import type { SignInOutcome } from '#sandbox/sign-in/outcomes.ts'
import type { ProviderResult } from '#shop/people/accounts/social/finish-provider-sign-in.ts'
import type { SignInProviderName } from '#shop/people/accounts/sign-in-provider.rules.ts'
import type { TestShop } from './test-shop.ts'

export type TypedPerson = { email: string; firstName: string; lastName: string }

/** The way back that the provider gave to a browser. */
export type Return = { method: 'GET' | 'POST'; path: string; fields: Record<string, string> }

export type TestBrowser = ReturnType<typeof openBrowser>

export function openBrowser(http: Hono<HttpEnvironment>, shop: TestShop) {
  const cookies = new Map<string, string>()
  /** Every address that the shop has sent this browser to. */
  const locations: string[] = []

  const request = async (
    path: string,
    init: { method?: string; form?: Record<string, string>; json?: unknown } = {},
  ) => {
    const { method = 'GET', form, json } = init
    const answer = await http.request(path, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
      ...(json !== undefined && { body: JSON.stringify(json) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name!)
      else cookies.set(name!, value!)
    }
    const location = answer.headers.get('location')
    if (location) locations.push(location)
    return answer
  }

  /** To the provider's page, and a choice on it. */
  const leave = async (
    provider: SignInProviderName,
    outcome: SignInOutcome = 'unknown',
    person: TypedPerson = PERSON,
  ): Promise<Return> => {
    const address = (await request(`/acceso/${provider}`)).headers.get('location')!
    const page = await (await fetch(address)).text()
    const [, id] = /name="request" value="([^"]+)"/.exec(page)!
    const { method, url, fields } = shop.sandbox.signIn.act(id!, outcome, person)!
    const back = new URL(url)
    return { method, path: back.pathname + back.search, fields }
  }

  /** The browser's return, and the result that the page fetches. */
  const come = async (provider: SignInProviderName, { method, path, fields }: Return): Promise<ProviderResult> => {
    const answer = await request(path, method === 'POST' ? { method, form: fields } : {})
    if (method === 'POST') await request(answer.headers.get('location')!)
    return (await (await request(`/acceso/${provider}/resultado`, { method: 'POST' })).json()) as ProviderResult
  }

  return {
    cookies,
    locations,
    request,
    leave,
    come,
    signIn: async (provider: SignInProviderName, outcome: SignInOutcome = 'unknown', person: TypedPerson = PERSON) =>
      come(provider, await leave(provider, outcome, person)),
    /** A call of ACCOUNT §7: its status and its JSON. */
    post: async (path: string, json: unknown) => {
      const answer = await request(path, { method: 'POST', json })
      type Refused = { code: string; message: string; name?: string }
      return { status: answer.status, ...((await answer.json()) as { token?: string; code?: string; error?: Refused }) }
    },
  }
}

export const PERSON: TypedPerson = {
  email: 'kuyen.nunez@ejemplo.cl',
  firstName: 'Küyen',
  lastName: "Núñez-Pérez O'Higgins",
}

/** @throws when the sign-in failed */
export function identified(result: ProviderResult): Exclude<ProviderResult, { failure: unknown }> {
  if ('failure' in result) throw new Error(`the sign-in failed: ${result.failure}`)
  return result
}
