import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newId } from '#lib/ids.ts'
import { createOrder } from '#shop/ordering/drafts/create-order.ts'
import { getMyOrder, readOrder } from '#shop/ordering/orders/show-order.ts'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import { payOrder } from '#shop/sale/payments/redirect/pay-order.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { CUSTOMER, toCart } from '#test/test-buyer.ts'
import { useShop } from '#test/test-shop.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { insertAddress } from './addresses.db.ts'
import { DEMO_PEOPLE, seedDemoPeople } from './demo-people.ts'
import { readSession, signSession } from './session-token.ts'
import { createTestHttp } from '#test/test-http.ts'

const shop = useShop(
  {
    products: [{ sku: 'M1', normal_price: 10_000, offer_price: 9_000, mi_boldo_price: 8_000, loyalty_discount: true }],
  },
  async () => {
    await seedDemoPeople(shop)
  },
)
const secret = 'the-tests-own-secret-of-sessions'
const createToken = (person: keyof typeof DEMO_PEOPLE, more: { tokenVersion?: number; secret?: string } = {}) =>
  signSession(
    { ...DEMO_PEOPLE[person], hasProfile: true, tokenVersion: more.tokenVersion ?? 0 },
    { secret: more.secret ?? secret, now: shop.now() },
  )
const signedIn = async (person: keyof typeof DEMO_PEOPLE): Promise<SignedIn> =>
  (await readSession(shop, await createToken(person)))!

describe('a session token', () => {
  test('says who is signed in, as the database has them', async () => {
    const { session, ...person } = await signedIn('client')
    assert.equal(
      session?.startedAt.toString(),
      shop.now().round({ smallestUnit: 'second', roundingMode: 'floor' }).toString(),
    )
    assert.deepEqual(person, {
      id: DEMO_PEOPLE.client.id,
      role: 'client',
      email: 'camila.rojas@ejemplo.cl',
      rut: DEMO_PEOPLE.client.rut,
      isRutProven: false,
      firstName: 'Camila',
      lastName: 'Rojas Fuentes',
      phoneNumber: '987654321',
      hasProfile: true,
      permissions: [],
      tokenVersion: 0,
    })
  })
  test('forged, of another version, unsigned or cut short it is nobody', async () => {
    const good = await createToken('client')
    const [header, payload] = good.split('.')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    const claims = { ...JSON.parse(Buffer.from(payload!, 'base64url').toString()), userId: DEMO_PEOPLE.operator.id }
    const changed = Buffer.from(JSON.stringify(claims)).toString('base64url')
    const promoted = `${header}.${changed}.${good.split('.')[2]}`
    for (const bad of [
      await createToken('client', { secret: 'another-secret-of-24-characters' }),
      await createToken('client', { tokenVersion: 1 }),
      unsigned,
      promoted,
      good.slice(0, -4),
      'x',
      '',
      'null',
    ])
      assert.equal(await readSession(shop, bad), null, bad)
  })
  test('expires', async () => {
    const token = await createToken('client')
    shop.clock.advance({ hours: 12, seconds: 1 })
    assert.equal(await readSession(shop, token), null)
  })
})

describe('an order of who is signed in', () => {
  const products = () => toCart(shop, { M1: 2 })

  test('is at member prices; after signing out the cart’s new draft is at a visitor’s', async () => {
    const account = await signedIn('client')
    const order = await createOrder(shop, { visitor: 'browser-1', account, products: await products() })
    assert.deepEqual([order.amount, order.boldoDiscount, order.customerId], [16_000, 4_000, account.id])
    await assertRefused(
      updateOrder(shop, { visitor: 'browser-1', account: null, orderId: order.id, changes: {} }),
      'order.not_found',
    )
    const signedOut = await createOrder(shop, { visitor: 'browser-1', account: null, products: await products() })
    assert.deepEqual([signedOut.amount, signedOut.boldoDiscount, signedOut.customerId], [18_000, 0, null])
  })
  test('a visitor who signs in while paying sees the new amount first', async () => {
    const created = await createOrder(shop, { visitor: 'browser-2', products: await products() })
    const order = await updateOrder(shop, { visitor: 'browser-2', orderId: created.id, changes: { ...CUSTOMER } })
    const account = await signedIn('client')
    await assertRefused(
      payOrder(shop, { visitor: 'browser-2', account, orderId: order.id, amount: order.amount }),
      'order.amount_changed',
      { amount: order.amount - 2_000 },
    )
    const { token } = await payOrder(shop, {
      visitor: 'browser-2',
      account,
      orderId: order.id,
      amount: order.amount - 2_000,
    })
    assert.ok(token)
    assert.equal((await getMyOrder(shop, { visitor: null, account, id: order.id }))?.customerId, account.id)
  })
  test('is found from another browser of the customer, by staff to read, by no stranger', async () => {
    const account = await signedIn('client')
    const { id } = await createOrder(shop, { visitor: 'browser-3', account, products: await products() })
    assert.ok(await getMyOrder(shop, { visitor: 'elsewhere', account, id }))
    assert.ok(await readOrder(shop, { visitor: null, account: await signedIn('pharmacist'), id }))
    assert.equal(await getMyOrder(shop, { visitor: null, account: await signedIn('operator'), id }), null)
    assert.equal(await readOrder(shop, { visitor: 'stranger', account: null, id }), null)
    assert.equal(await readOrder(shop, { visitor: null, account: null, id }), null)
  })
  test('of an operator is a member’s once it has the RUT and the e-mail of one', async () => {
    const account = await signedIn('operator')
    const order = await createOrder(shop, { visitor: 'call-centre', account, products: await products() })
    assert.deepEqual([order.amount, order.operatorId, order.customerId], [18_000, account.id, null])
    const sold = await updateOrder(shop, {
      visitor: 'call-centre',
      account,
      orderId: order.id,
      changes: { rut: DEMO_PEOPLE.client.rut, email: DEMO_PEOPLE.client.email },
    })
    assert.deepEqual([sold.amount, sold.customerId], [16_000, DEMO_PEOPLE.client.id])
  })
})

describe('at the doors', () => {
  const ask = async (query: string, token: string | null, header: 'token' | 'authorization' = 'token') => {
    const http = createTestHttp(shop, {
      production: false,
      build: async () => Promise.reject(new Error('no pages here')),
    })
    const answer = await http.request('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { [header]: header === 'token' ? token : `Bearer ${token}` }),
      },
      body: JSON.stringify({ query }),
    })
    return (await answer.json()) as { data?: Record<string, unknown>; errors?: { extensions: { code: string } }[] }
  }
  test('an operator looks customers up by RUT, in either header; nobody else does', async () => {
    const query = `{ userByRut(shopId: "boldo", rut: "${DEMO_PEOPLE.client.rut}") {
      type data { firstName address townShip } } }`
    const found = {
      userByRut: { type: 'User', data: { firstName: 'Camila', address: 'Av. Apoquindo 5016', townShip: '13114' } },
    }
    assert.deepEqual((await ask(query, await createToken('operator'))).data, found)
    assert.deepEqual((await ask(query, await createToken('operator'), 'authorization')).data, found)
    for (const token of [null, await createToken('client'), await createToken('pharmacist'), 'forged'])
      assert.equal((await ask(query, token)).errors?.[0]?.extensions.code, 'account.not_allowed')
    assert.deepEqual(
      (await ask('{ userByRut(rut: "7654321-6") { type data { firstName } } }', await createToken('operator'))).data,
      { userByRut: { type: 'not-found', data: null } },
    )
    assert.equal(
      (await ask('{ userByRut(rut: "12345678-0") { type } }', await createToken('operator'))).errors?.[0]?.extensions
        .code,
      'input.invalid',
    )
  })
  test('an operator looks up thirty RUTs a minute, from wherever, and another operator’s are not counted', async () => {
    shop.clock.advance({ minutes: 2 })
    const token = await createToken('operator')
    const codes = []
    for (let call = 0; call < 31; call++)
      codes.push((await ask('{ userByRut(rut: "7654321-6") { type } }', token)).errors?.[0]?.extensions.code)
    assert.deepEqual([codes[29], codes[30]], [undefined, 'request.rate_limited'])
    assert.equal(
      (await ask('{ userByRut(rut: "7654321-6") { type } }', await createToken('client'))).errors?.[0]?.extensions.code,
      'account.not_allowed',
    )
    shop.clock.advance({ minutes: 1 })
    assert.ok((await ask('{ userByRut(rut: "7654321-6") { type } }', token)).data)
  })
  test('one’s own saved addresses come with the profile, the favourite first; an operator who looks one up gets none', async () => {
    await insertAddress(shop, {
      id: newId(),
      accountId: DEMO_PEOPLE.client.id,
      name: 'Abuela',
      address: 'Pedro Montt 1850',
      apartment: '',
      communeId: '05101',
      favorite: false,
    })
    const addresses = 'addresses { name address apartment favorite townShip }'
    assert.deepEqual((await ask(`{ user { ${addresses} } }`, await createToken('client'))).data, {
      user: {
        addresses: [
          {
            name: 'Casa',
            address: 'Av. Apoquindo 5016, Las Condes, Metropolitana de Santiago',
            apartment: '301',
            favorite: true,
            townShip: '13114',
          },
          {
            name: 'Abuela',
            address: 'Pedro Montt 1850, Valparaíso, Valparaíso',
            apartment: '',
            favorite: false,
            townShip: '05101',
          },
        ],
      },
    })
    assert.deepEqual(
      (
        await ask(
          `{ userByRut(rut: "${DEMO_PEOPLE.client.rut}") { data { ${addresses} } } }`,
          await createToken('operator'),
        )
      ).data,
      { userByRut: { data: { addresses: [] } } },
    )
  })
  test('one reads one’s own profile alone', async () => {
    const query = (id: string) => `{ user(shopId: "boldo", userId: "${id}") { firstName rut townShip } }`
    assert.deepEqual((await ask(query(DEMO_PEOPLE.client.id), await createToken('client'))).data, {
      user: { firstName: 'Camila', rut: DEMO_PEOPLE.client.rut, townShip: '13114' },
    })
    assert.deepEqual((await ask(query(DEMO_PEOPLE.operator.id), await createToken('client'))).data, { user: null })
    assert.deepEqual((await ask(query(DEMO_PEOPLE.client.id), null)).data, { user: null })
  })
})
