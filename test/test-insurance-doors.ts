import { createHash } from 'node:crypto'
import { beforeEach } from 'node:test'
import type { Hono } from 'hono'
import pino from 'pino'
import type { HttpEnvironment } from '#api/door.ts'
import { createTestHttp } from './test-http.ts'
import { useShop } from './test-shop.ts'

const SECRET = 'a-visitor-of-the-insurance-tests'
export const VISITOR = createHash('sha256').update(SECRET).digest('base64url')
/** The sandbox’s people, insured or not. */
export const RUTS = [
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
export const DOCUMENT = 'Q87654321'

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

export const SAVE = `mutation ($id: ID!, $order: OrderInput, $insurance: InsuranceInput) {
  saveInsuranceOrder(shopId: "boldo", orderId: $id, order: $order, insurance: $insurance) {
  _id status amount insuranceDiscount insurance { insuranceCompany benefits { name percent maximum } }
  insuranceProducts { sku insuranceBenefit { name discount } }
  products { sku needQuote isInsurance insuranceDiscount } } }`
export const COMPLETE = `mutation ($id: ID!, $amount: Int!) {
  completeFreeOrder(shopId: "boldo", orderId: $id, amount: $amount) { _id status paymentType amount } }`
export const QUERY = { clientIdentityNumber: '44444444-4', medicIdentityNumber: '12345678-5', documentNumber: DOCUMENT }

/** The doors of insurance, called by one visitor; `lines` has all that was logged. */
export function useInsuranceDoors() {
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
    () => void (http = createTestHttp(shop)),
  )
  // Limits are by the minute.
  beforeEach(() => void shop.clock.advance({ minutes: 2 }))
  const ask = async (path: string, init: { method?: string; body?: unknown } = {}) => {
    const response = await http.request(path, {
      method: init.method ?? 'GET',
      headers: { 'content-type': 'application/json', cookie: `__Host-boldo_visitor=${SECRET}` },
      ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
    })
    return { status: response.status, json: (await response.json()) as Answer }
  }
  const graphql = (query: string, variables: object) => ask('/graphql', { method: 'POST', body: { query, variables } })
  return { shop, lines, ask, graphql }
}
