import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hono } from 'hono'
import { DomainError } from '#lib/domain-error.ts'
import { BODY_LIMITS } from './body-budget.ts'
import type { Viewer } from './builder.ts'
import type { HttpEnvironment } from './door.ts'
import { readBodies } from './request-body.ts'

const app = new Hono<HttpEnvironment>()
readBodies(app)
app.onError((error, http) => http.text(error instanceof DomainError ? error.code : String(error), 400))
let parsed = 0
app.post('*', async (http) => {
  parsed++
  return http.text(String([...(await http.req.formData()).keys()].length))
})
const send = async (
  path: string,
  type: string,
  body: string,
  headers: Record<string, string> = { 'content-length': String(body.length) },
) => {
  parsed = 0
  const answer = await app.request(path, { method: 'POST', headers: { 'content-type': type, ...headers }, body })
  return `${answer.status} ${parsed > 0 ? 'parsed' : 'not parsed'}`
}
const parts = (count: number) =>
  `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n--\r\n'.repeat(count)}--b--\r\n`

test('a form is as long as a provider’s return: its parser takes quadratic time', async () => {
  const types = [
    'application/x-www-form-urlencoded',
    'Application/X-WWW-Form-Urlencoded;a',
    'text/plain, application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b, application/x-www-form-urlencoded',
  ]
  for (const path of ['/pago/webpay/retorno', '/uploads/prescriptions', '/uploads/none']) {
    for (const type of types) {
      assert.equal(await send(path, type, 'a&'.repeat(20_000)), '413 not parsed', `${path} ${type}`)
      assert.equal(
        await send(path, type, 'a&'.repeat(20_000), {}),
        '413 not parsed',
        `${path} ${type} without a length`,
      )
    }
    assert.equal(await send(path, types[0]!, 'token_ws=x'), '200 parsed')
  }
})

test('a call that is too large is told how a larger file is sent (decision D50)', async () => {
  const body = 'x'.repeat(256 * 1024 + 1)
  for (const headers of [{ 'content-length': String(body.length) }, {}]) {
    const answer = await app.request('/graphql', { method: 'POST', headers, body })
    const { error } = (await answer.json()) as { error: { code: string; message: string } }
    assert.deepEqual([answer.status, error.code], [413, 'request.too_large'])
    assert.match(error.message, /at most 256 kB\. A larger file is sent first by POST \/uploads\/cases/)
  }
})

test('an upload has as many parts as there are products in a cart', async () => {
  const type = 'multipart/form-data; boundary=b'
  assert.equal(await send('/uploads/prescriptions', type, parts(64)), '200 parsed')
  assert.equal(await send('/uploads/prescriptions', type, `\r\n${parts(64)}`), '200 parsed')
  assert.equal(await send('/uploads/prescriptions', type, parts(101)), '400 not parsed')
  assert.equal(await send('/uploads/prescriptions', type, `\r\n${parts(150_000)}`), '400 not parsed')
})

test('bodies that are under way at once are bounded in bytes, by address and in all; half a body holds its room until it ends, and keeps no payment or cart out', async () => {
  const MB = 2 ** 20
  const app = new Hono<HttpEnvironment>()
  app.use((http, next) => {
    http.set('viewer', { address: http.req.header('from')! } as Viewer)
    return next()
  })
  readBodies(app, { ...BODY_LIMITS, uploads: { total: 20 * MB, perAddress: 10 * MB } })
  app.onError((error, http) => http.text(error instanceof DomainError ? error.code : String(error), 503))
  app.post('*', async (http) => http.text('read'))
  const upload = (from: string, length: number | null) => {
    let finish = () => {}
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (finish = () => controller.close()) })
    const headers = {
      from,
      'content-type': 'multipart/form-data; boundary=b',
      ...(length !== null && { 'content-length': String(length) }),
    }
    const answer = Promise.resolve(
      app.request('/uploads/prescriptions', { method: 'POST', headers, body, duplex: 'half' } as RequestInit),
    ).then((response) => response.text())
    return { answer, finish: () => (finish(), answer) }
  }
  const [first, second] = [upload('a', 6 * MB), upload('b', 6 * MB)]
  assert.equal(await upload('a', 6 * MB).answer, 'shop.busy')
  assert.equal(await upload('a', null).answer, 'shop.busy')
  const third = upload('c', 6 * MB)
  assert.equal(await upload('d', 6 * MB).answer, 'shop.busy')
  for (const path of ['/pago/mercadopago/aviso', '/graphql'])
    assert.equal(await (await app.request(path, { method: 'POST', headers: { from: 'd' }, body: '{}' })).text(), 'read')
  assert.deepEqual(await Promise.all([first, second, third].map(({ finish }) => finish())), ['read', 'read', 'read'])
  assert.equal(await upload('a', null).finish(), 'read')
  assert.equal(await upload('a', 7 * MB).finish(), 'read')
})
