/** What a card says of its sale and its delivery, before and after the commune is chosen (SHOP §2; ux-3 §3.3, §5). */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { within } from '@testing-library/dom'
import { assertAccessible } from '#test/component/accessible.ts'
import { COMMUNES, CREAM, serveDraft } from '#test/component/served-draft.ts'
import { holds, showPart, the } from '#test/component/show-part.tsx'
import { ProductCard } from './product-card.tsx'
import type { CardProduct } from './product-card-fields.ts'

const SUNDAY = Date.parse('2026-11-29T15:00:00Z')
const card = (change: object = {}) =>
  ({
    ...CREAM,
    laboratory: { label: 'Ñirea' },
    saleCondition: { value: 'noPrescription' },
    createdAt: '2026-01-01T12:00:00Z',
    equivalence: null,
    badge: null,
    unitPrice: 44,
    eventLabel: null,
    eventPercent: null,
    ...change,
  }) as CardProduct

const chips = async (t: TestContext, product: CardProduct, commune: object | null) => {
  const { unmount } = await showPart(t, <ProductCard product={product} now={SUNDAY} />, {
    stored: commune ? { commune: JSON.stringify(commune) } : {},
    api: (api) => void serveDraft(api, []),
  })
  const list = await holds(() => the('list', 'Formas de entrega'))
  return {
    read: () =>
      within(list)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent),
    unmount,
  }
}

test('once a commune is chosen a card says the day of its delivery there', async (t) => {
  const before = await chips(t, card(), null)
  assert.deepEqual(before.read(), ['Retiro', 'Despacho'])
  await assertAccessible('a card')
  await before.unmount()
  const after = await chips(t, card(), COMMUNES.nunoa)
  await holds(() => assert.deepEqual(after.read(), ['Llega mañana a Ñuñoa', 'Retiro']))
})

for (const [reason, product, commune, said] of [
  ['needs a prescription', { saleCondition: { value: 'simpleRecipe' } }, COMMUNES.nunoa, ['Retiro', 'Despacho']],
  ['is sold out', { stock: 0 }, COMMUNES.nunoa, ['Retiro', 'Despacho']],
  ['is only picked up', { shippingMethod: ['withdrawalStore'] }, COMMUNES.nunoa, ['Solo retiro']],
  ['is not delivered there', {}, COMMUNES.island, ['Retiro', 'Despacho']],
] as const)
  test(`no day is promised for what ${reason}`, async (t) => {
    const { read } = await chips(t, card(product), commune)
    await holds(() => assert.deepEqual(read(), said))
  })
