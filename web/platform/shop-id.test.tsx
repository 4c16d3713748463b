import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SETTINGS_ID } from './frame-context.ts'

test('calls name the shop that the page says, and the usual one where it says none', async () => {
  const block = Object.assign(document.createElement('script'), { type: 'application/json', id: SETTINGS_ID })
  block.dataset.shop = 'norte'
  document.body.append(block)
  const named = new URL('shop-id.ts?named', import.meta.url).href
  assert.equal(((await import(named)) as { SHOP_ID: string }).SHOP_ID, 'norte')
  block.remove()
  const usual = new URL('shop-id.ts?usual', import.meta.url).href
  assert.equal(((await import(usual)) as { SHOP_ID: string }).SHOP_ID, 'boldo')
})
