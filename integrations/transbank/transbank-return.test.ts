import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOneclickReturn, readWebpayReturn } from './transbank-return.ts'

test('Webpay: token_ws alone is paid; TBK_TOKEN turned back; both, a form that failed; neither, out of time', () => {
  const timedOut = { TBK_ORDEN_COMPRA: 'o', TBK_ID_SESION: 's' }
  assert.deepEqual(readWebpayReturn({ token_ws: 'x' }), { flow: 'paid', token: 'x' })
  assert.deepEqual(readWebpayReturn({ TBK_TOKEN: 't', ...timedOut }), { flow: 'aborted', token: 't' })
  assert.deepEqual(readWebpayReturn({ token_ws: 'x', TBK_TOKEN: 't' }), { flow: 'form_error', token: 't' })
  assert.deepEqual(readWebpayReturn(timedOut), { flow: 'timed_out', buyOrder: 'o', sessionId: 's' })
  for (const fields of [{}, { token_ws: '' }, { TBK_ORDEN_COMPRA: 'o' }, { token: 'x' }])
    assert.deepEqual(readWebpayReturn(fields), { flow: 'none' })
})

test('Oneclick: TBK_TOKEN alone is somebody who finished, or came too late; with an order, somebody who turned back', () => {
  assert.deepEqual(readOneclickReturn({ TBK_TOKEN: 'x' }), { flow: 'back', token: 'x' })
  assert.deepEqual(readOneclickReturn({ TBK_TOKEN: 'x', TBK_ORDEN_COMPRA: 'o' }), { flow: 'aborted', token: 'x' })
  assert.deepEqual(readOneclickReturn({ TBK_TOKEN: 'x', TBK_ORDEN_COMPRA: 'o', TBK_ID_SESION: 's' }), {
    flow: 'aborted',
    token: 'x',
  })
  for (const fields of [{}, { TBK_TOKEN: '' }, { TBK_ORDEN_COMPRA: 'o' }, { token_ws: 'x' }])
    assert.deepEqual(readOneclickReturn(fields), { flow: 'none' })
})
