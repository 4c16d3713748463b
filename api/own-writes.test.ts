import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useShop } from '#test/test-shop.ts'
import { createTestHttp } from '#test/test-http.ts'
import { OPERATIONS } from './rest.ts'

const shop = useShop({ products: [{ sku: 'PARA' }] })
const send = async (path: string, init: RequestInit, headers: Record<string, string>) => {
  const answer = await createTestHttp(shop).request(path, { method: 'POST', ...init, headers })
  const text = await answer.text()
  const [, code] = /"code":"([^"]+)"/.exec(text) ?? []
  return { status: answer.status, code }
}
const JSON_TYPE = { 'content-type': 'application/json' }
const FOREIGN = { status: 403, code: 'request.foreign_site' }

test('a page of another site, a sibling’s too, writes nothing; the shop’s own and a program do (security review S19)', async () => {
  for (const site of ['cross-site', 'same-site'])
    for (const path of ['/1.0/order', '/graphql', '/save-event', '/uploads/prescriptions', '/acceso/google/resultado'])
      assert.deepEqual(await send(path, { body: '{}' }, { ...JSON_TYPE, 'sec-fetch-site': site }), FOREIGN, path)
  for (const headers of [{}, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }] as Record<
    string,
    string
  >[]) {
    const { status } = await send('/1.0/order', { body: '{"products":[]}' }, { ...JSON_TYPE, ...headers })
    assert.ok(status === 201 || status === 400, `${status}`)
  }
})

test('each JSON call takes JSON alone: a form of another site can send its cookies with any other type (security review S19)', async () => {
  const calls = OPERATIONS.filter(({ method, body, contentType }) => method !== 'get' && body && !contentType)
  assert.ok(calls.length >= 10, `${calls.length}`)
  for (const { method, path } of calls)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/plain; application/json', ''])
      if (path !== '/content/1.0/offers' || !/urlencoded/.test(type))
        assert.deepEqual(
          await send(path, { method: method.toUpperCase(), body: new Uint8Array(2) }, { 'content-type': type }),
          { status: 415, code: 'request.unsupported_type' },
          `${path} as ${type}`,
        )
})

test('providers bring the browser back from their own sites, and their servers call as before (security review S19)', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' }
  for (const path of ['/pago/webpay/retorno', '/pago/oneclick/retorno', '/acceso/apple/retorno']) {
    const answer = await send(path, { body: 'token_ws=x' }, form)
    assert.ok(answer.code !== FOREIGN.code && answer.status < 500, `${path}: ${answer.status}`)
  }
  for (const path of ['/pago/mercadopago/aviso', '/voz/twilio/estado']) {
    const answer = await send(path, { body: '{}' }, JSON_TYPE)
    assert.ok(answer.code !== FOREIGN.code && answer.code !== 'request.unsupported_type', `${path}: ${answer.code}`)
  }
})
