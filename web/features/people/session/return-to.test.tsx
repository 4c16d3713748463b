import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LOGIN_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { createToken } from '#test/component/signed-in.ts'
import { requireSession, takePlaceToReturnTo } from './return-to.ts'

test('a visitor’s way to an account leads to the sign-in and back; whose session has just ended stays on the page', async (t) => {
  t.after(() => localStorage.clear())
  const enter = () => requireSession('http://localhost/en/account/orders?estado=activa')
  assert.throws(enter, (led: Response) => led.headers.get('location') === LOGIN_PATH)
  assert.equal(takePlaceToReturnTo(), '/account/orders?estado=activa')
  localStorage.setItem('token', await createToken('client'))
  assert.equal(enter()?.isClient, true)
  localStorage.setItem('token', await createToken('client', { leftS: -1 }))
  assert.equal(enter(), null)
  assert.equal(takePlaceToReturnTo(), null, 'the notice of the end keeps the place itself')
})
