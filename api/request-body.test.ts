import assert from 'node:assert/strict'
import { test } from 'node:test'
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
