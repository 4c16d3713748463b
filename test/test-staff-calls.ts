import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { createTestHttp } from './test-http.ts'
import type { TestShop } from './test-shop.ts'

export type Caller = keyof typeof DEMO_PEOPLE | 'stranger'
type Answer<Data> = {
  data?: Data
  errors?: { message: string; extensions: { code: string; fields?: Record<string, string> } }[]
}

/** GraphQL as the demo’s people call it, once `seedDemoPeople` has run. */
export function useStaffCalls(shop: TestShop) {
  let http: Hono<HttpEnvironment> | undefined
  const signIn = async (person: Exclude<Caller, 'stranger'>) =>
    signSession((await findAccount(shop, DEMO_PEOPLE[person].id))!, {
      secret: shop.settings.sessionSecret,
      now: shop.now(),
    })
  const send = async (person: Caller, query: string, variables: object = {}) =>
    (http ??= createTestHttp(shop, { production: false })).request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(person !== 'stranger' && { token: await signIn(person) }) },
      body: JSON.stringify({ query, variables }),
    })
  return {
    send,
    ask: async <Data>(person: Caller, query: string, variables: object = {}): Promise<Answer<Data>> =>
      (await (await send(person, query, variables)).json()) as Answer<Data>,
  }
}
