import assert from 'node:assert/strict'
import pino from 'pino'
import { createTestHttp } from './test-http.ts'
import { openTestShop, type DatabaseKind } from './test-shop.ts'

export const COOKIE = '__Host-boldo_visitor=a-visitor-of-the-tests-1'

type Json = {
  _id?: string
  data?: { products?: { totalCount: number }; order?: object | null } | null
  error?: { code: string; requestId?: string }
  errors?: { extensions?: { code?: string } }[]
}
export type HttpAnswer = { status: number; text: string; json: Json }
type RequestOptions = { method?: string; body?: string; headers?: Record<string, string> }

/** A shop's server as one visitor calls it; `logLines` has what was logged since the last `expectRefusal`. */
export async function openRequests(database?: DatabaseKind) {
  const logLines: string[] = []
  const log = pino({ level: 'debug', base: null }, { write: (line: string) => void logLines.push(line) })
  const shop = await openTestShop({
    database,
    log,
    products: [
      { sku: 'PARA', product_name: 'Paracetamol 500 mg', active_principles: 'Paracetamol:500:mg', stock: 100 },
      { sku: 'DEAR', normal_price: 90_000_000 },
    ],
  })
  const http = createTestHttp(shop)
  const request = async (path: string, options: RequestOptions = {}): Promise<HttpAnswer> => {
    const response = await http.request(path, {
      ...options,
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json',
        cookie: COOKIE,
        ...options.headers,
      },
    })
    const text = await response.text()
    let json: Json = {}
    try {
      json = JSON.parse(text) as Json
    } catch {
      // not every answer is JSON
    }
    return { status: response.status, text, json }
  }
  return {
    shop,
    http,
    logLines,
    request,
    graphql: (query: string, variables: object = {}) =>
      request('/graphql', { method: 'POST', body: JSON.stringify({ query, variables }) }),
    rest: (method: string, path: string, body: unknown) => request(path, { method, body: JSON.stringify(body) }),
    /** A refused request has this status, one line in the log, and no detail of the server. */
    expectRefusal: async (answer: Promise<HttpAnswer>, statuses: number | number[], code?: string) => {
      logLines.length = 0
      const { status, text, json } = await answer
      assert.ok([statuses].flat().includes(status), `${status} ${text.slice(0, 300)}`)
      if (code) assert.equal(json.error?.code ?? json.errors?.[0]?.extensions?.code, code)
      assert.doesNotMatch(text, /\bat .*\.ts:\d+|node_modules|node:internal|select |insert into/)
      assert.equal(logLines.length, 1, logLines.join('\n'))
    },
  }
}
