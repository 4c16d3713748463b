/** The claims book as browsers meet it, through the doors of two processes. */
import { newId } from '#lib/ids.ts'
import { findAccount, insertAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { solvedCaptcha } from './test-captcha.ts'
import type { TestShop } from './test-shop.ts'
import { createTestHttp } from './test-http.ts'

const SEND = `mutation createSuggestion($input: SuggestionInput!) {
  createSuggestion(input: $input) { _id suggestionId } }`
const READ = `query suggestions($shopId: String, $isVisible: Boolean, $first: Int, $offset: Int, $topic: String,
    $subType: String, $searcherBook: String, $language: String) {
  suggestions(shopId: $shopId, isVisible: $isVisible, first: $first, offset: $offset, topic: $topic, subType: $subType,
      searcherBook: $searcherBook, language: $language) {
    totalCount pageInfo { hasNextPage hasPreviousPage }
    nodes { _id suggestionId firstName lastName theme topic subType status statusLabel subject message responseMessage
      createdAt updatedAt isVisible isOwn attachment { name contentType url } } } }`
export const ANA = {
  firstName: 'Ana María',
  lastName: 'Quillahuasca',
  email: 'ana@example.com',
  phoneNumber: '944332211',
  topic: 'reclamo',
  subType: 'dispatch_problem',
  subject: 'Despacho atrasado en Ñuñoa',
  message: 'No llegó. Soy Ana Quillahuasca, ana@example.com, 944332211.',
}

type Node = Record<string, string | boolean | null | { name: string; contentType: string; url: string }>
type List = { totalCount: number; pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean }; nodes: Node[] }
type Problem = { code: string; fields?: Record<string, string> }
type Options = { token?: string; address?: string; instance?: number }

export type TestBook = Awaited<ReturnType<typeof openTestBook>>

/** `tokens`: of an operator, of a customer with ANA's e-mail and of another one. */
export async function openTestBook(shop: TestShop) {
  const doors = [shop, await shop.openSecond()].map((process) => createTestHttp(process, { trustedProxies: 1 }))
  await seedDemoPeople(shop)
  const sign = async (id: string) =>
    signSession((await findAccount(shop, id))!, { secret: shop.settings.sessionSecret, now: shop.now() })
  const register = async (email: string, rut: string) => {
    const id = newId()
    const names = { firstName: 'Ana', lastName: 'Prueba', phoneNumber: '911112222' }
    await insertAccount(shop, { id, email, rut, role: 'client', hasProfile: true, ...names })
    return sign(id)
  }
  const tokens = {
    operator: await sign(DEMO_PEOPLE.operator.id),
    ana: await register('ana@example.com', '11111111-1'),
    other: await register('otra@example.com', '22222222-2'),
  }
  let calls = 0
  /** From an address of its own, unless it names one. */
  const call = async (query: string, variables: object, { token = '', address = '', instance = 0 }: Options = {}) => {
    const answer = await doors[instance % doors.length]!.request('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address || `2001:db8:${(++calls).toString(16)}::1`,
        ...(token && { token }),
      },
      body: JSON.stringify({ query, variables }),
    })
    return (await answer.json()) as {
      data?: { createSuggestion?: { _id: string; suggestionId: string } | null; suggestions?: List | null } | null
      errors?: { message: string; extensions: Problem }[]
    }
  }
  const ask = (variables: object, options: Options = {}) => call(READ, variables, options)
  const read = async (variables: object = {}, options: Options = {}) => {
    const { data, errors } = await ask(variables, options)
    if (errors) throw new Error(JSON.stringify(errors))
    return data!.suggestions!
  }
  const sendRaw = (input: object, options: Options = {}) => call(SEND, { input }, options)
  const send = async (change: object = {}, options: Options = {}) =>
    sendRaw({ ...ANA, tokenCaptcha: await solvedCaptcha(shop), ...change }, options)
  return {
    tokens,
    ask,
    read,
    send,
    sendRaw,
    /** The numbers of the entries. */
    found: async (variables: object, options: Options = {}) =>
      (await read({ first: 20, ...variables }, options)).nodes.map(({ suggestionId }) => suggestionId),
    sent: async (change: object = {}) => (await send(change)).data!.createSuggestion!,
    publish: (id: string, change: object = {}) =>
      shop.db
        .updateTable('support_case')
        .set({ is_visible: true, ...change })
        .where('id', '=', id)
        .execute(),
  }
}
