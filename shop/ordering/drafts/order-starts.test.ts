import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { createHttp } from '#api/http.ts'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { CUSTOMER, toCart } from '#test/test-buyer.ts'
import { useShop } from '#test/test-shop.ts'
import { STAFF } from '#test/test-staff.ts'

type Refusal = { code: string; message: string; retryAfterS: number }
type Answer = {
  data?: { createOrder?: { _id: string } } | null
  errors?: { message: string; extensions: { code: string; retryAfterS: number } }[]
  _id?: string
  error?: Refusal
}

const CREATE = 'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { _id } }'
const REGISTER = 'mutation ($input: GuestClientInput!) { registerGuestClient(input: $input) { guestId } }'
const { email, firstName, lastName, phoneNumber, rut, gender, birthdate, healthInstitute } = CUSTOMER
const GUEST = { email, firstName, lastName, phoneNumber, rut, gender, birthdate, healthInstitute }
const SENTENCE =
  'Llegaron muchos pedidos seguidos desde tu conexión. Espera 10 minutos e inténtalo de nuevo: ' +
  'lo que agregaste y escribiste no se pierde.'

describe('what an address may leave in the database', () => {
  const shop = useShop({ products: [{ sku: 'PARA', stock: 100 }] })
  let products: { _id: string; quantity: number }[]
  before(async () => {
    await seedDemoPeople(shop)
    products = (await toCart(shop, { PARA: 1 })).map(({ _id, quantity }) => ({ _id: String(_id), quantity }))
  })

  /** Doors that let an address open so many; every call is another visitor's. */
  function doors(orderStarts: number) {
    const http = createHttp(
      { ...shop, settings: { ...shop.settings, orderStarts } },
      {
        production: true,
        trustedProxies: 1,
        formTargets: [],
        build: () => Promise.reject(new Error('no pages here')),
        assets: null,
      },
    )
    const send = async (
      path: string,
      body: object,
      { address = '10.0.0.1', ...headers }: Record<string, string> = {},
    ) => {
      const response = await http.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
        body: JSON.stringify(body),
      })
      const json = (await response.json()) as Answer
      return { status: response.status, json, code: json.errors?.[0]?.extensions.code ?? json.error?.code ?? 'done' }
    }
    return {
      graphql: (headers?: Record<string, string>) =>
        send('/graphql', { query: CREATE, variables: { input: { products } } }, headers),
      rest: (headers?: Record<string, string>) => send('/1.0/order', { products }, headers),
      guest: (headers?: Record<string, string>) =>
        send('/graphql', { query: REGISTER, variables: { input: GUEST } }, headers),
    }
  }
  const rows = async (table: 'orders' | 'guest_client') =>
    (await shop.db.selectFrom(table).select('id').execute()).length

  test('so many drafts in ten minutes by both doors together, then none, and nothing is written; another address, and later, again', async () => {
    const { graphql, rest } = doors(3)
    assert.deepEqual([(await graphql()).code, (await rest()).code, (await graphql()).code], ['done', 'done', 'done'])
    const before = await rows('orders')
    const [byGraphql, byRest] = [await graphql(), await rest()]
    assert.deepEqual(
      [byGraphql.status, byGraphql.code, byGraphql.json.errors?.[0]?.message],
      [429, 'order.too_many_starts', SENTENCE],
    )
    assert.deepEqual(
      [byRest.status, byRest.json],
      [429, { error: { code: 'order.too_many_starts', message: SENTENCE, retryAfterS: 600 } }],
    )
    assert.equal(await rows('orders'), before)
    assert.equal((await rest({ address: '10.0.0.2' })).status, 201)
    shop.clock.advance({ minutes: 10 })
    assert.equal((await graphql()).code, 'done')
  })

  test('a refusal is not what its Idempotency-Key answers later: the cart that waited gets its order', async () => {
    const visitor = { cookie: '__Host-boldo_visitor=a-visitor-whose-cart-waits', 'idempotency-key': 'creation-1' }
    const { graphql, rest } = doors(1)
    await rest({ address: '10.0.1.1' })
    for (const door of [graphql, rest]) assert.equal((await door({ address: '10.0.1.1', ...visitor })).status, 429)
    shop.clock.advance({ minutes: 10 })
    const { json } = await graphql({ address: '10.0.1.1', ...visitor })
    assert.ok(json.data?.createOrder?._id)
    assert.deepEqual((await graphql({ address: '10.0.1.1', ...visitor })).json, json)
  })

  test('guests are counted for themselves', async () => {
    const { graphql, guest } = doors(2)
    const address = '10.0.2.1'
    assert.deepEqual([(await guest({ address })).code, (await guest({ address })).code], ['done', 'done'])
    const before = await rows('guest_client')
    const refused = await guest({ address })
    assert.deepEqual(
      [refused.status, refused.code, refused.json.errors?.[0]?.message],
      [429, 'order.too_many_starts', SENTENCE],
    )
    assert.equal(await rows('guest_client'), before)
    assert.equal((await graphql({ address })).code, 'done')
  })

  test('operators sell all day from one address, and 0 limits nobody', async () => {
    const token = signSession(
      { ...STAFF.operator, hasProfile: true, tokenVersion: 0 },
      { secret: shop.settings.sessionSecret, now: shop.now() },
    )
    const one = doors(1)
    for (let index = 0; index < 4; index++)
      assert.equal((await one.graphql({ address: '10.0.3.1', token })).code, 'done')
    const any = doors(0)
    for (let index = 0; index < 4; index++)
      assert.deepEqual(
        [(await any.rest({ address: '10.0.3.2' })).status, (await any.guest({ address: '10.0.3.2' })).code],
        [201, 'done'],
      )
  })
})
