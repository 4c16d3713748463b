import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usePages } from './page.ts'

const pages = usePages({
  products: [{ sku: 'PARA', product_name: 'Paracetamol 500 mg' }],
  settings: { shopId: 'norte' },
})

test('pages of a shop with an id of its own show its products, and tell the browser the id', async () => {
  const { open } = await pages()
  const { document, status, html } = await open('/product/PARA')
  assert.equal(status, 200)
  assert.match(html, /Paracetamol 500 mg/)
  assert.equal(document.getElementById('settings')!.dataset.shop, 'norte')
})
