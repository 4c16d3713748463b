import assert from 'node:assert/strict'
import { before, beforeEach, describe, test } from 'node:test'
import type { Hono } from 'hono'
import pino from 'pino'
import { useShop } from '#test/test-shop.ts'
import { createHttp } from './http.ts'
import type { HttpEnvironment } from './door.ts'

describe('the GraphQL door', () => {
  let http: Hono<HttpEnvironment>
  let withGraphiql: Hono<HttpEnvironment>
  const errors: string[] = []
  const shop = useShop({
    log: pino({ level: 'error', base: null }, { write: (line: string) => void errors.push(line) }),
  })
  before(async () => {
    const options = {
      production: true,
      formTargets: [],
      build: () => Promise.reject(new Error('no pages here')),
      assets: null,
    }
    http = createHttp(shop, options)
    withGraphiql = createHttp(shop, { ...options, graphiql: true })
  })
  beforeEach(() => void (errors.length = 0))

  const get = (parameters: Record<string, string>, headers = {}) =>
    http.request(`/graphql?${new URLSearchParams(parameters)}`, { headers })

  test('broken JSON in the parameters of a GET is a clear 400 (reliability D7)', async () => {
    for (const [name, text] of [
      ['variables', '{'],
      ['extensions', '[1'],
      ['variables', 'x'],
      ['variables', '"x"'],
      ['variables', '[]'],
    ] as const) {
      const response = await get({ query: '{ __typename }', [name]: text })
      assert.equal(response.status, 400, text)
      assert.ok(((await response.json()) as { errors: unknown[] }).errors.length > 0)
    }
    assert.equal((await get({ query: '{ __typename }', variables: '{}' })).status, 200)
    assert.deepEqual(errors, [])
  })

  test('HEAD and other methods are 405 and say which are allowed (reliability D8)', async () => {
    for (const method of ['HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const response = await http.request('/graphql', { method })
      assert.deepEqual([method, response.status, response.headers.get('allow')], [method, 405, 'GET, POST'])
    }
    assert.deepEqual(errors, [])
  })

  test('an unreadable body is refused without a piece of it (reliability D13)', async () => {
    for (const accept of ['application/json', 'application/graphql-response+json', '*/*']) {
      const response = await http.request('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept },
        body: '{"secret',
      })
      const text = await response.text()
      assert.ok(response.status === 400 || (accept === 'application/json' && response.status === 200), text)
      assert.doesNotMatch(text, /secret|SyntaxError|originalError/)
    }
  })

  test('forms, which other sites’ pages can send, are refused', async () => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/graphql',
      'application/jsonp',
    ])
      assert.equal(
        (
          await http.request('/graphql', {
            method: 'POST',
            headers: { 'content-type': type },
            body: 'query={__typename}',
          })
        ).status,
        415,
        type,
      )
  })

  test('GraphiQL: off unless it is switched on; a small page with a policy, which no other page may frame (security review L3)', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml' }
    assert.doesNotMatch(await (await http.request('/graphql', { headers })).text(), /<html/)
    assert.equal((await http.request('/graphiql/start.js')).status >= 400, true)
    const page = await withGraphiql.request('/graphql', { headers })
    assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'self'.*frame-ancestors 'none'/)
    assert.ok((await page.text()).length < 2_000)
    const script = await withGraphiql.request('/graphiql/graphiql.js', { headers: { 'accept-encoding': 'br' } })
    assert.match(script.headers.get('cache-control') ?? '', /max-age/)
    assert.equal(script.headers.get('content-encoding'), 'br')
  })
})
