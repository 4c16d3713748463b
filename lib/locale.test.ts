import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressIn, splitPath } from './locale.ts'

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
