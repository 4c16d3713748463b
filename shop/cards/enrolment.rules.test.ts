import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOneclickReturn, responseCodeOf, type EnrolmentState } from './enrolment.rules.ts'

test('TBK_TOKEN alone is somebody who finished, or came too late; with an order, somebody who turned back', () => {
  assert.deepEqual(readOneclickReturn({ TBK_TOKEN: 'x' }), { flow: 'back', token: 'x' })
  assert.deepEqual(readOneclickReturn({ TBK_TOKEN: 'x', TBK_ORDEN_COMPRA: 'o' }), { flow: 'aborted', token: 'x' })
  assert.deepEqual(readOneclickReturn({ TBK_TOKEN: 'x', TBK_ORDEN_COMPRA: 'o', TBK_ID_SESION: 's' }), {
    flow: 'aborted',
    token: 'x',
  })
  for (const fields of [{}, { TBK_TOKEN: '' }, { TBK_ORDEN_COMPRA: 'o' }, { token_ws: 'x' }])
    assert.deepEqual(readOneclickReturn(fields), { flow: 'nonsense' })
})

test('0 is enrolled and nothing else is; while the end is not known there is no code', () => {
  const code = (state: EnrolmentState, responseCode: number | null) => responseCodeOf({ state, responseCode })
  assert.deepEqual(
    [code('enrolled', 0), code('declined', -4), code('declined', null), code('abandoned', null)],
    [0, -4, -1, -1],
  )
  for (const state of ['starting', 'open', 'finishing'] as const) assert.equal(code(state, null), null)
})
