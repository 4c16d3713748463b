import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SETTINGS_ID } from './frame-context.ts'
import { readShopId } from './shop-id.ts'

test('calls name the shop that the page says, and the usual one where it says none', () => {
  assert.equal(readShopId(document), 'boldo')
  const block = Object.assign(document.createElement('script'), { type: 'application/json', id: SETTINGS_ID })
  block.dataset.shop = 'norte'
  document.body.append(block)
  assert.equal(readShopId(document), 'norte')
  block.remove()
})
