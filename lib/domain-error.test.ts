import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '#web/platform/api-client.ts'
import { toHttpError, refusalSentence, ERROR_CODES } from '#api/errors.ts'
import { DomainError, isRefusal, refuse } from './domain-error.ts'

test('a refusal is known by its code, and its data is typed then', () => {
  const error: unknown = refuse('refund.more_than_left', { left: 1_990 })
  assert.ok(isRefusal(error, 'refund.nothing_left', 'refund.more_than_left'))
  assert.equal(error.code === 'refund.more_than_left' && error.data.left, 1_990)
  assert.equal(isRefusal(error, 'order.finished'), false)
  assert.equal(isRefusal(new Error('order.finished'), 'order.finished'), false)
})

test('a code that no feature has, or data that is not its own, does not compile', () => {
  const wrong = (error: unknown) => [
    // @ts-expect-error no table has this code
    refuse('order.vanished'),
    // @ts-expect-error no table has this code
    isRefusal(error, 'order.vanished'),
    // @ts-expect-error its data is missing
    refuse('order.finished'),
    // @ts-expect-error its data is another's
    refuse('order.finished', { sku: 'A' }),
    // @ts-expect-error its status is none of an order's
    refuse('order.finished', { status: 'LOST' }),
    // @ts-expect-error it has no data
    refuse('order.empty', { sku: 'A' }),
    // @ts-expect-error its data has no such field
    isRefusal(error, 'order.amount_changed') && error.data.total,
    // @ts-expect-error the browser knows no code that the server does not
    error instanceof ApiError && error.code === 'order.vanished',
  ]
  // The compiler holds each line above: an expectation that is not met is an error of `tsc`.
  assert.equal(wrong(null).length, 8)
})

test('every refusal has a status of the 400s or 500s and a sentence in both languages', () => {
  const data = {
    coupon: 'DIEZ',
    from: '2026-01-02',
    until: '2026-02-03',
    minimum: 1,
    missing: 1,
    more: 1,
    retryAfterS: 61,
    problems: [{ line: 12, problem: 'html' }],
    names: ['Ibuprofeno'],
  }
  assert.ok(ERROR_CODES.length > 100)
  for (const code of ERROR_CODES) {
    const { status, message } = toHttpError(new DomainError(code, data))!
    assert.ok(status >= 400 && status < 600, code)
    for (const sentence of [message, refusalSentence(code, data, 'en')])
      assert.match(sentence, /^(?!.*(undefined|NaN|\[object)).{8,}$/u, code)
  }
})
