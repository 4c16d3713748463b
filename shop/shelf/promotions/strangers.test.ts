import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { KyselyPlugin } from 'kysely'
import type { Shop } from '#context'
import { createHttp } from '#api/http.ts'
import { rutCheckDigit } from '#lib/rut.ts'
import { applyCoupon } from '#shop/ordering/drafts/apply-coupon.ts'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { memberOrder, payAndReturn, readyOrder, toCart } from '#test/test-buyer.ts'
import { addCoupon } from '#test/test-coupon.ts'
import { useShop } from '#test/test-shop.ts'
import { subscriber } from '#test/test-subscriber.ts'

// Security review H3: RUTs are public in Chile, and a product's name is health data (Ley 21.719).
const programme = { normal_price: 10_000, promo_available: 'progressive-discount', stock: 100 }
const shop = useShop(
  {
    products: [
      { sku: 'SERT', active_principles: 'Sertralina:50:mg', ...programme },
      { sku: 'PARA', normal_price: 10_000 },
    ],
  },
  async () => {
    app = createHttp(shop, {
      production: false,
      formTargets: [],
      build: () => Promise.reject(new Error('no storefront')),
      assets: null,
    })
    await addCoupon(shop, { code: 'HOLA', max_uses_per_person: 1 })
  },
)
let app: ReturnType<typeof createHttp>
const rut = (number: number) => `${6_000_000 + number}-${rutCheckDigit(6_000_000 + number)}`
const ORDER =
  'status amount shippingCost products { sku totalPrice promotion { promType kind percent units discount limit ' +
  '} cloudPromo { unitPrice discount } }'

/** A fresh browser types a RUT: the bytes of each answer, with nothing of its own in them. */
async function typeRut(person: string) {
  let cookie = ''
  const ask = async (query: string, variables: object) => {
    const response = await app.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query, variables }),
    })
    cookie ||= response.headers.get('set-cookie')?.split(';')[0] ?? ''
    return `${response.status} ${await response.text()}`
  }
  const [line] = await toCart(shop, { SERT: 2 })
  const created = await ask('mutation ($input: CreateOrderInput!) { createOrder(input: $input) { _id } }', {
    input: { products: [{ _id: String(line!._id), quantity: 2 }] },
  })
  const id = /"_id":"([^"]+)"/.exec(created)![1]!
  const saved = await ask(
    `mutation ($id: ID!, $order: OrderInput!) { updateOrder(orderId: $id, order: $order) { ${ORDER} } }`,
    { id, order: { rut: person } },
  )
  const coupon = await ask(`mutation ($id: ID!) { applyCoupon(orderId: $id, code: "HOLA") { amount } }`, { id })
  const savedAgain = await ask(
    `mutation ($id: ID!, $order: OrderInput!) { updateOrder(orderId: $id, order: $order) { ${ORDER} } }`,
    { id, order: { firstName: 'Ana' } },
  )
  return { saved, coupon, savedAgain }
}

test('a stranger with a fresh cookie gets the same bytes for a RUT that has bought as for one that has not', async () => {
  const member = await subscriber(shop)
  await payAndReturn(shop, await memberOrder(shop, member, { SERT: 1 }), 'approve', shop, member)
  const draft = await memberOrder(shop, member, { PARA: 1 })
  const order = await applyCoupon(shop, {
    visitor: draft.visitor,
    account: member,
    orderId: draft.id,
    address: '',
    code: 'HOLA',
  })
  await payAndReturn(shop, order, 'approve', shop, member)
  const guest = await readyOrder(shop, { SERT: 1 })
  await payAndReturn(
    shop,
    await updateOrder(shop, { visitor: guest.visitor, orderId: guest.id, changes: { rut: rut(1) } }),
  )

  const never = await typeRut(rut(2))
  assert.match(never.saved, /^200 .*"totalPrice":20000/)
  for (const person of [member.rut, rut(1)]) assert.deepEqual(await typeRut(person), never)
})

test('a stranger’s save and coupon are as many statements for a RUT that has bought as for one that has not', async () => {
  const member = await subscriber(shop)
  await payAndReturn(shop, await memberOrder(shop, member, { SERT: 2 }), 'approve', shop, member)
  const statements = async (person: string) => {
    const order = await readyOrder(shop, { SERT: 1 })
    let answered = 0
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => (answered++, result),
    }
    const counted = { ...shop, db: shop.db.withPlugin(plugin) } as Shop
    await updateOrder(counted, { visitor: order.visitor, orderId: order.id, changes: { rut: person } })
    const saved = answered
    await assertRefused(
      applyCoupon(counted, { visitor: order.visitor, orderId: order.id, address: '', code: 'HOLA' }),
      'coupon.sign_in',
    )
    return [saved, answered]
  }
  const never = await statements(rut(3))
  assert.equal(never[0], 2)
  assert.deepEqual(await statements(member.rut), never)
})

test('five invented RUTs in one browser get no programme price', async () => {
  for (let index = 0; index < 5; index++) {
    const { saved } = await typeRut(rut(10 + index))
    assert.match(saved, /^200 .*"totalPrice":20000/)
  }
})
