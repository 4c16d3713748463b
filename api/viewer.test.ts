import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { cartOf } from '#test/test-buyer.ts'
import { useShop } from '#test/test-shop.ts'
import { createTestHttp } from '#test/test-http.ts'

const shop = useShop({ products: [{ sku: 'PARA' }] })
beforeEach(() => shop.clock.reset())

const SECRET = 'a-visitors-secret-of-tests'
async function open(production: boolean, cookie: string | undefined) {
  const http = createTestHttp(shop, { production })
  const products = (await cartOf(shop, { PARA: 1 })).map(({ _id, quantity }) => ({ _id: String(_id), quantity }))
  const response = await http.request('/1.0/order', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify({ products }),
  })
  const { _id } = (await response.json()) as { _id: string }
  const read = async (visitorCookie: string) =>
    (await http.request(`/1.0/order/${_id}`, { headers: { cookie: visitorCookie } })).status
  return { given: response.headers.get('set-cookie'), read }
}

test('over https the visitor’s cookie is bound to this host', async () => {
  const { given } = await open(true, undefined)
  assert.match(given!, /^__Host-boldo_visitor=[\w-]{32}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  assert.match((await open(false, undefined)).given!, /^boldo_visitor=/)
})

test('a cart under the earlier name is kept, and its cookie gets the new name', async () => {
  const { given, read } = await open(true, `boldo_visitor=${SECRET}`)
  assert.match(given!, new RegExp(`^__Host-boldo_visitor=${SECRET};`))
  assert.deepEqual([await read(`boldo_visitor=${SECRET}`), await read(`__Host-boldo_visitor=${SECRET}`)], [200, 200])
  assert.equal((await open(true, `__Host-boldo_visitor=${SECRET}`)).given, null)
})

test('the earlier name, which a sibling subdomain can set, does not win over the new one, and is not read for good', async () => {
  const { read } = await open(true, `__Host-boldo_visitor=${SECRET}`)
  assert.equal(await read(`boldo_visitor=${SECRET}; __Host-boldo_visitor=another-secret-of-tests`), 404)
  shop.clock.advance({ hours: 24 * 400 })
  assert.equal(await read(`boldo_visitor=${SECRET}`), 404)
})
