import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, type ApiCode } from './api-client.ts'
import { serviceFailure } from './service-failure.ts'

/** What the client throws for an answer; `status` undefined: there was none. */
const failed = (code: string, status?: number) => serviceFailure(new ApiError(code as ApiCode, 'x', {}, status))

test('a status of the list is the service’s trouble, not found is its own, any other another', () => {
  for (const status of [500, 501, 502, 503, 504, 505, 506, 507, 508, 510, 511])
    assert.equal(failed('internal', status), 'service', String(status))
  for (const status of [400, 401, 403, 409, 422, 429, 509, 599])
    assert.equal(failed('some.refusal', status), 'other', String(status))
  assert.equal(failed('some.refusal', 404), 'notFound')
})

test('NOT_FOUND and NOT_ASSIGNED are not found, whatever the status; ERR_NETWORK is no answer at all', () => {
  for (const code of ['NOT_FOUND', 'NOT_ASSIGNED', 'product.not_found'])
    assert.deepEqual([failed(code, 200), failed(code, 500), failed(code)], ['notFound', 'notFound', 'notFound'], code)
  assert.equal(failed('network'), 'network')
  assert.equal(failed('network', 502), 'service', 'a page of what stands before the server')
})

test('on the server there is no status: a bug is the service’s trouble, a refusal another', () => {
  assert.deepEqual([failed('internal'), failed('input.invalid')], ['service', 'other'])
})
