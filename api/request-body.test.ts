import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { refuse } from '#lib/domain-error.ts'
import type { HttpEnvironment } from './door.ts'
import { toHttpError } from './errors.ts'
import { readBodies } from './request-body.ts'

const app = new Hono<HttpEnvironment>()
readBodies(app)
app.onError((error, http) => http.text(String(error), (toHttpError(error)?.status ?? 500) as 400))
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

test('the refusal of a call that is too large says how a larger file is sent (decision D50)', async () => {
  const body = 'x'.repeat(256 * 1024 + 1)
  for (const headers of [new Headers({ 'content-length': String(body.length) }), new Headers()]) {
    const answer = await app.request('/graphql', { method: 'POST', headers, body })
    assert.equal(answer.status, 413)
    assert.match(await answer.text(), /too_large/)
  }
  assert.match(toHttpError(refuse('request.too_large'))!.message, /256 kB.*POST \/uploads\/cases/)
})

test('an upload has as many parts as there are products in a cart', async () => {
  const type = 'multipart/form-data; boundary=b'
  assert.equal(await send('/uploads/prescriptions', type, parts(64)), '200 parsed')
  assert.equal(await send('/uploads/prescriptions', type, `\r\n${parts(64)}`), '200 parsed')
  assert.equal(await send('/uploads/prescriptions', type, parts(101)), '400 not parsed')
  assert.equal(await send('/uploads/prescriptions', type, `\r\n${parts(150_000)}`), '400 not parsed')
})

test('a short body that comes with its head needs no room; a longer one does, and one that has not come', async (t) => {
  const none = { total: 0, perAddress: 0 }
  const full = new Hono<HttpEnvironment>()
  readBodies(full, { uploads: none, payments: none, others: none })
  full.onError((error, http) => http.text(String(error), (toHttpError(error)?.status ?? 500) as 400))
  full.post('*', async (http) => http.text(`“${await http.req.text()}”`))
  const server = createServer(getRequestListener(full.fetch))
  t.after(() => (server.closeAllConnections(), server.close()))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  /** Sends the head and `sent` at once, and reads the status and what follows the answer's head. */
  const sendRaw = async (sent: string, length = sent.length) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(`POST / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n${sent}`)
    let answer = ''
    for await (const bytes of socket.setEncoding('utf8')) answer += bytes
    return `${answer.slice(9, 12)} ${answer.slice(answer.indexOf('\r\n\r\n') + 4)}`
  }
  for (const length of [16_384, 1, 0])
    assert.match(await sendRaw('x'.repeat(length)), new RegExp(`^200 “x{${length}}”$`))
  assert.match(await sendRaw('x'.repeat(16_385)), /^503 .*busy/)
  assert.match(await sendRaw('x', 2), /^503 .*busy/)
})
