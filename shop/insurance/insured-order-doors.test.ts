import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Hono } from 'hono'
import pino from 'pino'
import type { HttpEnvironment } from '#api/door.ts'
import { getOrder } from '#shop/orders/show-order.ts'
import { readyOrder, statusOf } from '#test/test-buyer.ts'
import { useShop } from '#test/test-shop.ts'
import { createHash } from 'node:crypto'
import { createTestHttp } from '#test/test-http.ts'

const SECRET = 'a-visitor-of-the-insurance-tests'
const VISITOR = createHash('sha256').update(SECRET).digest('base64url')
const RUTS = [
  '11111111-1',
  '22222222-2',
  '33333333-3',
  '44444444-4',
  '55555555-5',
  '66666666-6',
  '77777777-7',
  '88888888-8',
  '99999999-9',
  '12345678-5',
]
const DOCUMENT = 'Q87654321'

let http: Hono<HttpEnvironment>
const lines: string[] = []
const log = pino({ level: 'trace', base: null }, { write: (line: string) => void lines.push(line) })
const shop = useShop(
  {
    log,
    insurerTimeoutMs: 5_000,
    products: [
      { sku: 'INS', normal_price: 10_000, insurance: true },
      { sku: 'PLAIN', normal_price: 4_000 },
    ],
  },
  async () => {
    http = createTestHttp(shop)
  },
)
beforeEach(() => void shop.clock.advance({ minutes: 2 }))

/** What the doors here answer, each its own part. */
type Answer = {
  isCovered: boolean
  insuranceProducts: { sku: string; insuranceBenefit: { name: string; discount: number } }[]
  error: { code: string; message: string; fields: object; retryAfterS: number }
  data: {
    saveInsuranceOrder: {
      amount: number
      insuranceDiscount: number
      status: string
      insuranceProducts: object[]
      insurance: { benefits: object[] }
    }
    completeFreeOrder: object
  }
  errors?: [{ message: string; extensions: { code: string; amount?: number } }]
}

const ask = async (path: string, init: { method?: string; body?: unknown } = {}) => {
  const response = await http.request(path, {
    method: init.method ?? 'GET',
    headers: { 'content-type': 'application/json', cookie: `boldo_visitor=${SECRET}` },
    ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
  })
  return { status: response.status, json: (await response.json()) as Answer }
}
const graphql = (query: string, variables: object) => ask('/graphql', { method: 'POST', body: { query, variables } })
const SAVE = `mutation ($id: ID!, $order: OrderInput, $insurance: InsuranceInput) { saveInsuranceOrder(shopId: "boldo",
  orderId: $id, order: $order, insurance: $insurance) { _id status amount insuranceDiscount insurance {
  insuranceCompany benefits { name percent maximum } } insuranceProducts { sku insuranceBenefit { name discount } }
  products { sku needQuote isInsurance insuranceDiscount } } }`
const COMPLETE = `mutation ($id: ID!, $amount: Int!) { completeFreeOrder(shopId: "boldo", orderId: $id, amount: $amount)
  {
    _id status paymentType amount } }`
const QUERY = { clientIdentityNumber: '44444444-4', medicIdentityNumber: '12345678-5', documentNumber: DOCUMENT }

test('saveInsuranceOrder and completeFreeOrder: from the cart to a finished order of zero', async () => {
  const draft = await readyOrder(shop, { INS: 1, PLAIN: 1 }, VISITOR)
  const id = draft.id
  const saved = await graphql(SAVE, { id, order: { shippingMethod: 'withdrawalStore' }, insurance: QUERY })
  const order = saved.json.data.saveInsuranceOrder
  assert.deepEqual([order.amount, order.insuranceDiscount, order.status], [4_000, 10_000, 'PENDIENTE'])
  assert.deepEqual(order.insuranceProducts, [
    { sku: 'INS', insuranceBenefit: { name: 'Cobertura total de medicamentos', discount: 10_000 } },
  ])
  assert.deepEqual(order.insurance.benefits, [{ name: 'Cobertura total de medicamentos', percent: 100, maximum: null }])
  for (const rut of RUTS) assert.ok(!JSON.stringify(saved.json).includes(rut), 'no RUT comes back')

  const early = await graphql(COMPLETE, { id, amount: 0 })
  assert.deepEqual(
    [early.status, early.json.errors?.[0].extensions.code, early.json.errors?.[0].extensions.amount],
    [409, 'order.amount_changed', 4_000],
  )
  const ins = draft.lines.find(({ sku }) => sku === 'INS')!.productId
  await graphql(SAVE, {
    id,
    order: { products: [{ _id: String(ins), quantity: 1 }] },
    insurance: { products: [String(ins)] },
  })
  const rest = await ask(`/1.0/order/${id}`)
  assert.deepEqual(
    rest.json.insuranceProducts.map(({ sku, insuranceBenefit }) => [
      sku,
      insuranceBenefit.name,
      insuranceBenefit.discount,
    ]),
    [['INS', 'Cobertura total de medicamentos', 10_000]],
  )
  const done = await graphql(COMPLETE, { id, amount: 0 })
  assert.deepEqual(done.json.data.completeFreeOrder, {
    _id: id,
    status: 'Solicita retiro',
    paymentType: 'immediatePayment',
    amount: 0,
  })
})

test('refusals of saveInsuranceOrder: each its code and sentence', async () => {
  const { id } = await readyOrder(shop, { INS: 1 }, VISITOR)
  const cases: [object, number, string][] = [
    [{ ...QUERY, clientIdentityNumber: '11111111-1' }, 422, 'El rut sin cobertura'],
    [{ ...QUERY, clientIdentityNumber: '77777777-7' }, 422, 'No hemos podido validar tú identidad'],
    [{ ...QUERY, clientIdentityNumber: '99999999-9' }, 502, 'No se pudo verificar la cobertura en este momento'],
    [{ ...QUERY, documentNumber: '' }, 400, 'Hay datos que no son válidos. Revísalos e inténtalo de nuevo.'],
    [{ clientIdentityNumber: '44444444-4' }, 400, 'Hay datos que no son válidos. Revísalos e inténtalo de nuevo.'],
    [{ ...QUERY, products: ['x'] }, 400, 'Hay datos que no son válidos. Revísalos e inténtalo de nuevo.'],
    [{ products: [] }, 409, 'Hubo un error al procesar la solicitud'],
  ]
  for (const [insurance, status, message] of cases) {
    const answer = await graphql(SAVE, { id, insurance })
    assert.deepEqual([answer.status, answer.json.errors?.[0].message], [status, message], JSON.stringify(insurance))
    shop.clock.advance({ minutes: 1 })
  }
  for (const wrong of ['no-order', '00000000-0000-4000-8000-000000000000']) {
    assert.equal((await graphql(SAVE, { id: wrong, insurance: null })).status, 404)
    assert.equal((await graphql(COMPLETE, { id: wrong, amount: 0 })).status, 404)
  }
  assert.equal(await statusOf(shop, { id }), 'PENDIENTE')
})

test('another browser neither insures nor completes the order', async () => {
  const order = await readyOrder(shop, { INS: 1 }, 'somebody-else')
  assert.equal((await graphql(SAVE, { id: order.id, insurance: QUERY })).status, 404)
  assert.equal((await graphql(COMPLETE, { id: order.id, amount: 0 })).status, 404)
  assert.equal((await getOrder(shop, order.id))!.insurance, null)
})
