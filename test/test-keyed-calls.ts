import type { Shop } from '#context'
import { toCart } from './test-buyer.ts'
import { createTestHttp } from './test-http.ts'

export const COOKIE = { cookie: 'boldo_visitor=a-visitor-of-the-tests-1' }

/** An order's fields, a refusal's by REST, a payment's or its refusal's by GraphQL. */
type Answer = {
  _id: string
  amount: number
  error: { code: string }
  data: { payWithWebpay: { token: string; error: string | null } }
  errors: [{ extensions: { code: string } }]
}

/** Calls to a shop's API, each with an Idempotency-Key when `key` is given, and the rows that they write. */
export function createKeyedCalls(shop: Shop) {
  const http = createTestHttp(shop, { production: false })
  const send = async (
    method: string,
    path: string,
    body: unknown,
    key?: string,
    headers: Record<string, string> = COOKIE,
  ) => {
    const response = await http.request(path, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers, ...(key && { 'idempotency-key': key }) },
    })
    return {
      status: response.status,
      body: (await response.json()) as Answer,
      replayed: response.headers.get('idempotent-replayed'),
    }
  }
  /** A cart as the API takes it. `products`: units by sku. */
  const cart = async (products: Record<string, number>) =>
    (await toCart(shop, products)).map(({ _id, quantity }) => ({ _id: String(_id), quantity }))
  return {
    http,
    send,
    cart,
    create: async (key?: string, units = 1, headers: Record<string, string> = COOKIE) =>
      send('POST', '/1.0/order', { products: await cart({ PARA: units }) }, key, headers),
    graphql: (query: string, variables: object, key: string, headers = COOKIE) =>
      send('POST', '/graphql', { query, variables }, key, headers),
    countOrders: async () => (await shop.db.selectFrom('orders').select('id').execute()).length,
    rows: async () => shop.db.selectFrom('idempotency_key').select(['key', 'status', 'response']).execute(),
    /** The key's first call looks as if its process had died. */
    loseAnswer: (key: string) =>
      shop.db.updateTable('idempotency_key').set({ status: null, response: null }).where('key', '=', key).execute(),
  }
}
