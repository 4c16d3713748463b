import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOT_FOUND_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { CREATE_ACCOUNT_PATH } from '#web/platform/paths.ts'
import { holds, showPart, turns } from '#test/component/show-part.tsx'
import { createToken, signedIn } from '#test/component/signed-in.ts'
import { pageRows } from '#test/route-paths.ts'
import { clientMiddleware } from '#web/root.tsx'
import { guardProfile, useProfileGuard } from './profile-guard.ts'

const OPEN = [CREATE_ACCOUNT_PATH, NOT_FOUND_PATH]

const toAddress = (path: string) =>
  encodeURI(
    path
      .replaceAll(/\/:\w+\?/g, '')
      .replaceAll(/:\w+/g, 'a')
      .replace('*', 'nada/de/esto'),
  )

/** Where the guard leads from a page; null: it stays. */
function ledTo(path: string): string | null {
  try {
    guardProfile(`http://localhost${path}`)
    return null
  } catch (redirection) {
    return (redirection as Response).headers.get('location')
  }
}

function Guarded() {
  useProfileGuard()
  return null
}

test('who is signed in without a profile is led to /create-account from every page but that and /404, in English too', async (t) => {
  localStorage.setItem('token', await createToken('newcomer', { hasProfile: false }))
  t.after(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  let led = 0
  for (const { path } of await pageRows())
    for (const prefix of ['', '/en']) {
      const to = ledTo(prefix + toAddress(path))
      assert.equal(to, OPEN.includes(path) ? null : CREATE_ACCOUNT_PATH, prefix + path)
      if (to) led++
    }
  assert.ok(led > 50)
  assert.equal(ledTo('/product/9297683?x=1'), CREATE_ACCOUNT_PATH)
  assert.equal(sessionStorage.getItem('returnTo'), '/product/9297683?x=1')
  for (const stay of ['client', 'pharmacist'] as const) {
    localStorage.setItem('token', await createToken(stay))
    assert.equal(ledTo('/product/9297683'), null, stay)
  }
})

test('on a page that is there already a newcomer is led away, and staff without a profile stay', async (t) => {
  const newcomer = await showPart(t, <Guarded />, {
    path: '/product/9297683?x=1',
    stored: await signedIn('newcomer', { hasProfile: false }),
  })
  await holds(() => assert.equal(newcomer.place(), CREATE_ACCOUNT_PATH))
  assert.equal(sessionStorage.getItem('returnTo'), '/product/9297683?x=1')
  await newcomer.unmount()
  const staff = await showPart(t, <Guarded />, {
    path: '/product/9297683',
    stored: await signedIn('pharmacist', { hasProfile: false }),
  })
  await turns()
  assert.equal(staff.place(), '/product/9297683')
})

test('a newcomer is led away before a page asks for its data, and a visitor is not', async (t) => {
  t.after(() => localStorage.clear())
  const [guard] = clientMiddleware
  const enter = async () =>
    guard!({ request: new Request('http://localhost/product/9297683') } as never, async () => ({}))
  await enter()
  localStorage.setItem('token', await createToken('newcomer', { hasProfile: false }))
  await assert.rejects(enter(), (led: Response) => led.headers.get('location') === CREATE_ACCOUNT_PATH)
})
