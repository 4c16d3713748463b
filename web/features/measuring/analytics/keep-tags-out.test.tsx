import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { pageRows } from '#test/route-paths.ts'
import { isPersonal, keepTagsOut } from './keep-tags-out.ts'

afterEach(() => {
  document.head.replaceChildren()
  localStorage.clear()
})

test('a tag manager that runs is left behind by each page of one person or of staff, in both languages, and by no other (S17)', async () => {
  const leaves = (url: string) => {
    try {
      keepTagsOut(url)
    } catch (thrown) {
      const { headers } = thrown as Response
      assert.deepEqual([headers.get('location'), headers.get('x-remix-reload-document')], [url, 'true'])
      return true
    }
    return false
  }
  assert.equal(leaves('http://tienda.example/checkout'), false, 'without one the page goes on')
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.setAttribute('src', 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST')
  document.head.append(script)
  const rows = await pageRows()
  assert.ok(rows.length > 50)
  for (const { path, audience } of rows) {
    const example = path.replaceAll(/:\w+\??/g, 'x').replace('/*', '/nothing')
    for (const url of [`http://tienda.example${example}`, `http://tienda.example/en${example}`])
      assert.equal(leaves(url), audience !== 'anyone', url)
  }
  for (const path of ['/CHECKOUT', '/recuperar-contrase%C3%B1a', '/account/orders/'])
    assert.equal(isPersonal(path), true, path)
  for (const path of ['/', '/en', '/en/']) assert.equal(leaves(`http://tienda.example${path}`), false)
  localStorage.setItem('token', 'x')
  for (const path of ['/', '/en', '/en/']) assert.equal(leaves(`http://tienda.example${path}`), true, 'it greets')
})
