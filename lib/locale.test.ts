import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { addressIn, LANGUAGE_SCRIPT, splitPath } from './locale.ts'

test('an English address is a Spanish path below /en, and back', () => {
  for (const path of ['/', '/product/1/a', '/busqueda?search=en', '/?a=1', '/#b', '/en'])
    assert.deepEqual(splitPath(addressIn('en', path)), { locale: 'en', path })
  assert.equal(addressIn('en', '/'), '/en')
  assert.equal(addressIn('es', '/product/1'), '/product/1')
})

test('only a first segment that is exactly en names the language', () => {
  for (const path of [
    '/english',
    '/EN/checkout',
    '//en/checkout',
    '/%65n/checkout',
    '/enalapril',
    '/product/en',
    '/en-us',
    '/en.data.data',
    '/en%2fcheckout',
  ])
    assert.deepEqual(splitPath(path), { locale: 'es', path })
  assert.deepEqual(splitPath('/en.data'), { locale: 'en', path: '/.data' })
  assert.deepEqual(splitPath('/en/en/checkout'), { locale: 'en', path: '/en/checkout' })
})

test('a Spanish page that a shared cache has leads a browser that chose English to the same page, and nobody else', () => {
  const lead = (cookie: string, address: string): string | null => {
    let target: string | null = null
    const { pathname, search, hash } = new URL(address, 'https://your.shop')
    const location = { pathname, search, hash, replace: (to: string) => void (target = to) }
    runInNewContext(LANGUAGE_SCRIPT, { document: { cookie }, location })
    return target
  }
  for (const path of ['/', '/?a=1', '/product/1/a?b=2', '/en-us', '//evil.example/'])
    assert.equal(lead('x=1; locale=en; y=2', `https://your.shop${path}#c`), addressIn('en', path) + '#c')
  for (const cookie of ['', 'locale=es', 'locale=english', 'xlocale=en']) assert.equal(lead(cookie, '/a'), null)
})
