import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resolveRequestId } from './request-id.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/
const [OF_NGINX, OF_CADDY] = ['0af7651916cd43dd8448eb211c80319c', '6F9619FF-8B86-D011-B42D-00CF4FC964FF']
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const resolveId = (headers: Record<string, string>, trustedProxies = 1) =>
  resolveRequestId((name) => headers[name], trustedProxies)

test('a trusted proxy’s id names the request, else its trace; an id of another form, or of a stranger, does not', () => {
  for (const id of [OF_NGINX, OF_CADDY]) assert.equal(resolveId({ 'x-request-id': id }), id)
  const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`
  assert.equal(resolveId({ traceparent }), TRACE)
  assert.equal(resolveId({ traceparent, 'x-request-id': OF_NGINX }), OF_NGINX)
  assert.equal(resolveId({ traceparent, 'x-request-id': '12.345.678-5' }), TRACE)
  for (const headers of [
    {},
    { 'x-request-id': '' },
    { 'x-request-id': '12345678-5' },
    { 'x-request-id': '4051885600446623' },
    { 'x-request-id': `${OF_NGINX}\nforged` },
    { 'x-request-id': `${OF_NGINX}, ${OF_NGINX}` },
    { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` },
    { traceparent: `${traceparent}, x` },
  ])
    assert.match(resolveId(headers as Record<string, string>), UUID, JSON.stringify(headers))
  assert.match(resolveId({ 'x-request-id': OF_NGINX, traceparent }, 0), UUID)
  assert.notEqual(resolveId({}), resolveId({}))
})
