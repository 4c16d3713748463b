import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { useShop } from '#test/test-shop.ts'
import { MAP_FRAME_PATH } from './contact.rules.ts'
import { createTestHttp } from '#test/test-http.ts'

const shop = useShop()
const open = (query = '') => createTestHttp(shop).request(MAP_FRAME_PATH + query)

test('the map’s frame allows the map’s host, no script, and the shop alone around it', async () => {
  const answer = await open()
  const page = await answer.text()
  const origin = new URL(shop.sandbox.url).origin
  assert.equal(answer.status, 200)
  assert.match(
    answer.headers.get('content-security-policy')!,
    new RegExp(
      `^default-src 'none'; style-src 'sha256-[^']+'; frame-src ${origin}; frame-ancestors 'self'; ` +
        "base-uri 'none'; form-action 'none'$",
    ),
  )
  assert.equal(answer.headers.get('x-frame-options'), null)
  const style = createHash('sha256')
    .update(/<style>([^]*?)<\/style>/.exec(page)![1]!)
    .digest('base64')
  assert.ok(answer.headers.get('content-security-policy')!.includes(`'sha256-${style}'`))
  assert.doesNotMatch(page, /<script/)
  assert.match(page, /title="Mapa interactivo de la tienda"/)
  assert.match(page, /sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"/)
  assert.match(page, /referrerpolicy="no-referrer"/)
  const address = new URL(/src="([^"]+)"/.exec(page)![1]!.replaceAll('&amp;', '&'))
  assert.equal(address.searchParams.get('marker'), '-33.4093,-70.5729')
  const map = await fetch(address)
  assert.deepEqual([map.status, /<circle/.test(await map.text())], [200, true])
  assert.equal((await fetch(new URL('?bbox=1,2,3', address))).status, 400)
})

test('the frame is in the page’s language, whatever else its address says', async () => {
  const page = await (await open('?language=en&bbox=%22%3E%3Cscript%3E')).text()
  assert.match(page, /<html lang="en">[\s\S]*title="Interactive map of the store"/)
  assert.doesNotMatch(page, /script>/)
  assert.match(await (await open('?language=%22')).text(), /<html lang="es-CL">/)
})

test('a store without a position is somewhere in Santiago, unmarked', async () => {
  const { pharmacy } = shop.settings
  shop.settings.pharmacy = { ...pharmacy, contact: { ...pharmacy.contact, position: null } }
  const page = await (await open()).text()
  shop.settings.pharmacy = pharmacy
  assert.match(page, /bbox=-70\.7893%2C-33\.5289%2C-70\.5493%2C-33\.3689/)
  assert.doesNotMatch(page, /marker/)
})
