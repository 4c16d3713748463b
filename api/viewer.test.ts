import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toCart } from '#test/test-buyer.ts'
import { useShop } from '#test/test-shop.ts'
import { createTestHttp } from '#test/test-http.ts'

const shop = useShop({ products: [{ sku: 'PARA' }] })

const SECRET = 'a-visitors-secret-of-tests'
async function open(production: boolean, cookie: string | undefined) {
  const http = createTestHttp(shop, { production })
  const products = (await toCart(shop, { PARA: 1 })).map(({ _id, quantity }) => ({ _id: String(_id), quantity }))
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

test('the name without __Host-, which a sibling subdomain can set, opens nothing over https and is never promoted', async () => {
  const { read } = await open(true, `__Host-boldo_visitor=${SECRET}`)
  assert.equal(await read(`__Host-boldo_visitor=${SECRET}`), 200)
  assert.equal(await read(`boldo_visitor=${SECRET}`), 404)
  const { given } = await open(true, `boldo_visitor=${SECRET}`)
  assert.match(given!, /^__Host-boldo_visitor=/)
  assert.doesNotMatch(given!, new RegExp(SECRET))
})
