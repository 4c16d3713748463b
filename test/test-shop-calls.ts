import assert from 'node:assert/strict'
import { before } from 'node:test'
import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import { createTestHttp } from './test-http.ts'
import { useShop } from './test-shop.ts'

/** A shop with three products, and a visitor who calls it by GraphQL (SHOP §7). */
export function useShopCalls() {
  const usual = {
    active_principles: 'Paracetamol:500:mg',
    laboratory: 'Laboratorio Chile',
    brand: 'Kitadol',
    subscription: true,
    loyalty_discount: true,
    highlighted: true,
  }
  const shop = useShop({
    products: [
      { sku: 'PARA', normal_price: 2_000, ...usual },
      { sku: 'PARB', normal_price: 3_000, ...usual, highlighted: false },
      { sku: 'OTHER', brand: 'Otra', normal_price: 900 },
    ],
  })
  let http: Hono<HttpEnvironment>
  before(() => void (http = createTestHttp(shop)))
  const cookie = '__Host-boldo_visitor=a-visitor-of-the-tests-1'
  const ask = async <Data>(query: string, variables: object = {}) => {
    const response = await http.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query, variables }),
    })
    return {
      status: response.status,
      ...((await response.json()) as {
        data: Data
        errors?: { extensions: { code: string; fields?: Record<string, string> } }[]
      }),
    }
  }
  return {
    shop,
    cookie,
    request: (path: string, init?: RequestInit) => http.request(path, init),
    ask,
    answers: async <Data>(query: string, variables: object = {}) => {
      const { data, errors } = await ask<Data>(query, variables)
      assert.equal(errors, undefined, JSON.stringify(errors))
      return data
    },
  }
}
