import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { serverAudits, type AuditResult } from 'graphql-http'
import type { Hono } from 'hono'
import { useShop } from '#test/test-shop.ts'
import type { HttpEnvironment } from './door.ts'
import { createTestHttp } from '#test/test-http.ts'

describe('GraphQL over HTTP, as graphql-http audits it: every MUST, SHOULD and MAY', () => {
  const shop = useShop()
  let http: Hono<HttpEnvironment>
  before(async () => {
    http = createTestHttp(shop)
  })

  const audits = serverAudits({
    url: 'http://shop/graphql',
    fetchFn: async (url: string, init: RequestInit) => http.request(url, init),
  })
  test('there are audits', () => assert.ok(audits.length > 50))
  for (const audit of audits) {
    test(`${audit.id} ${audit.name}`, async () => {
      const result: AuditResult = await audit.fn()
      assert.ok(result.status === 'ok', 'reason' in result ? result.reason : result.status)
    })
  }

  for (const accept of [
    '',
    '*/*',
    'application/graphql-response+json',
    'application/graphql-response+json, application/json',
  ]) {
    test(`an invalid document is a clear 400 for a client that accepts ${accept || 'nothing in particular'}`, async () => {
      for (const body of [
        { query: '{ products {' },
        { query: '{ nothing }' },
        { query: 'query ($first: Int) { products(first: $first) { totalCount } }', variables: { first: 'ten' } },
      ]) {
        const response = await http.request('/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(accept && { accept }) },
          body: JSON.stringify(body),
        })
        assert.equal(response.status, 400)
        assert.ok(((await response.json()) as { errors: unknown[] }).errors.length > 0)
      }
    })
  }
})
