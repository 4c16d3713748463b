import { createHash } from 'node:crypto'
import pino from 'pino'
import { readyOrder } from './test-buyer.ts'
import { createTestHttp } from './test-http.ts'
import { openWalletShop } from './test-wallet.ts'

export const VISITOR_COOKIE = 'a-visitor-of-the-payment-tests'
const VISITOR = createHash('sha256').update(VISITOR_COOKIE).digest('base64url')

/** The requested fields of a payment; a refusal has no `data`. */
export type Payment = { url: string; token: string; preferenceId: string }
export type PaymentAnswer = {
  data: {
    payWithWebpay: Payment
    payWithMercadopago: Payment
    payOrder: Payment
    updateOrder: { paymentMethod: string }
    returnFromWallet: object | null
    checkPayment: object | null
    paymentMethods: object[]
  }
  errors?: { message: string; extensions?: { code: string } }[]
  error: { code: string }
}

type RequestOptions = { method?: string; body?: unknown; headers?: Record<string, string> }

/** A wallet's shop behind its API, called by one visitor; `logLines` has all that was logged. */
export async function openPaymentDoors() {
  const logLines: string[] = []
  const log = pino({ level: 'trace', base: null }, { write: (line: string) => void logLines.push(line) })
  const wallet = await openWalletShop({ log, products: [{ sku: 'PARA', stock: 100 }] })
  const http = createTestHttp(wallet.shop)
  const request = async (path: string, { method = 'GET', body, headers }: RequestOptions = {}) => {
    const response = await http.request(path, {
      method,
      headers: { 'content-type': 'application/json', cookie: `__Host-boldo_visitor=${VISITOR_COOKIE}`, ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: response.status, json: (await response.json()) as PaymentAnswer }
  }
  return {
    ...wallet,
    logLines,
    request,
    graphql: async (query: string, variables: object = {}) =>
      (await request('/graphql', { method: 'POST', body: { query, variables } })).json,
    draftOrder: () => readyOrder(wallet.shop, { PARA: 1 }, VISITOR),
  }
}

export const errorCode = (answer: PaymentAnswer) => answer.errors?.[0]?.extensions?.code
