import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routePaths } from '#test/route-paths.ts'
import { OPERATIONS } from './rest.ts'
import { redactPath } from './secret-paths.ts'

const SECRET = 'a1b2c3d4e5f6a1b2c3d4e5f6'

test('no path with a token, of a page or of a call, is in the log as it came', async () => {
  const paths = [...(await routePaths()), ...OPERATIONS.map(({ path }) => path)].filter((path) =>
    /:\w*token/i.test(path),
  )
  assert.ok(paths.length >= 4, paths.join())
  for (const pattern of paths) {
    const path = pattern.replace(/:\w*token\??/i, SECRET)
    for (const written of [
      path,
      `/en${path}`,
      `/EN/${path}`,
      `${path}.data`,
      encodeURI(path),
      path.toUpperCase(),
      path.replace('-', '%2D'),
      path.replace('/', '//'),
      `${path}/`,
      path.replace(SECRET, encodeURIComponent(`${SECRET}/x`)),
    ])
      assert.ok(!redactPath(written).toLowerCase().includes(SECRET), `${written} → ${redactPath(written)}`)
  }
})

test('other paths are in the log as they came, and none is longer than a line', () => {
  for (const path of [
    '/',
    '/product/PARA/paracetamol',
    '/account/payment-methods',
    '/pago/webpay/retorno',
    '/pago/oneclick/retorno',
    '/pago/mercadopago/aviso',
    '/%zz',
    '/busqueda%20x',
  ])
    assert.equal(redactPath(path), path)
  assert.equal(redactPath(`/${'x'.repeat(9_000)}`).length, 300)
})
