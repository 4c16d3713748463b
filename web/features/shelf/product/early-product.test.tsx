/** A product that is requested when its link is pressed (ux-3 §3.1). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answered } from '#test/component/api-table.ts'
import { showPart, the } from '#test/component/show-part.tsx'
import { openProduct, requestAtPress } from './early-product.ts'

const PRESS = { bubbles: true, pointerType: 'mouse', button: 0 }
const opened = (sku: string) => openProduct(sku, new Request(new URL(`/product/${sku}`, location.href)), {})

test('a mouse’s press requests the product, and its click nothing more; a finger’s press requests none', async (t) => {
  const { api } = await showPart(
    t,
    <>
      <a href="/product/9249644">Vitamina C</a>
      <a href="/medicamentos">Medicamentos</a>
    </>,
    { api: (table) => table.reply('Product', answered({ data: { product: null, care: null } })) },
  )
  requestAtPress()
  // The layout says it once more when it comes back.
  requestAtPress()
  const press = (name: string, init: PointerEventInit = PRESS) =>
    the('link', name).dispatchEvent(new PointerEvent('pointerdown', init))
  const requested = () => api.calls('Product').map(({ variables }) => variables.sku)

  press('Medicamentos')
  press('Vitamina C', { ...PRESS, pointerType: 'touch' })
  press('Vitamina C', { ...PRESS, button: 1 })
  press('Vitamina C', { ...PRESS, ctrlKey: true })
  press('Vitamina C', { ...PRESS, metaKey: true })
  assert.deepEqual(requested(), [])
  press('Vitamina C')
  assert.equal((await opened('9249644')).product, null)
  assert.deepEqual(requested(), ['9249644'])
  await opened('9249644')
  assert.deepEqual(requested(), ['9249644', '9249644'], 'its answer is used once')
})

test('a press that ended elsewhere gives no other product, and no old one', async (t) => {
  const { api } = await showPart(t, <a href="/product/9249644">Vitamina C</a>, {
    api: (table) => table.reply('Product', answered({ data: { product: null, care: null } })),
  })
  const press = () => the('link', 'Vitamina C').dispatchEvent(new PointerEvent('pointerdown', PRESS))
  const requested = () => api.calls('Product').map(({ variables }) => variables.sku)
  requestAtPress()
  press()
  await opened('OTHER')
  await opened('9249644')
  assert.deepEqual(requested(), ['9249644', 'OTHER', '9249644'])
  const now = performance.now()
  press()
  t.mock.method(performance, 'now', () => now + 10_000)
  await opened('9249644')
  assert.equal(requested().length, 5)
})
