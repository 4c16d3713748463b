import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { LoginDocument } from '#web/features/people/session/login-document.ts'
import { runDocument } from './api-client.ts'

test('each call is a new request with the browser’s credentials, the session’s token and the page’s language', async (t) => {
  const fetched = mock.method(globalThis, 'fetch', async () => Response.json({ data: {} }))
  t.after(() => {
    fetched.mock.restore()
    localStorage.clear()
  })
  localStorage.setItem('token', 'a.b.c')
  for (const lang of ['es-CL', 'en']) {
    document.documentElement.lang = lang
    await runDocument(LoginDocument, { shopId: SHOP_ID, email: 'ines@example.com', password: 'una clave' })
    const [address, init] = fetched.mock.calls.at(-1)!.arguments as unknown as [string, RequestInit]
    // No browser keeps the answer to a POST.
    assert.deepEqual([address, init.method, init.credentials], ['/graphql', 'POST', 'include'])
    const headers = new Headers(init.headers)
    assert.deepEqual(
      ['accept-language', 'token', 'authorization'].map((name) => headers.get(name)),
      [lang, 'a.b.c', 'Bearer a.b.c'],
    )
  }
  assert.equal(fetched.mock.callCount(), 2)
})
