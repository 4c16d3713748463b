/** What a card says of its sale and its delivery, before and after the commune is chosen (SHOP §2). */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { within } from '@testing-library/dom'
import { assertAccessible } from '#test/component/accessible.ts'
import { CREAM } from '#test/component/served-draft.ts'
import { holds, showPart, the } from '#test/component/show-part.tsx'
import { showArrival, type ShownArrival } from '#web/features/basket/delivery/shown-arrival.ts'
import { ProductCard } from './product-card.tsx'
import type { CardProduct } from './product-card-fields.ts'

const NOW = Date.parse('2026-11-29T15:00:00Z')
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

const chips = async (t: TestContext, product: CardProduct, arrival: ShownArrival | null) => {
  showArrival(arrival)
  const { unmount } = await showPart(t, <ProductCard product={product} now={NOW} />)
  const list = await holds(() => the('list', 'Formas de entrega'))
  const expected = within(list)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
  return { said: expected, unmount }
}
const TOMORROW: ShownArrival = { commune: 'Ñuñoa', arrives: 'tomorrow' }

test('once a commune is chosen a card says the day of its delivery there', async (t) => {
  const before = await chips(t, card(), null)
  assert.deepEqual(before.said, ['Retiro', 'Despacho'])
  await assertAccessible('a card')
  await before.unmount()
  assert.deepEqual((await chips(t, card(), TOMORROW)).said, ['Llega mañana a Ñuñoa', 'Retiro'])
})

for (const [reason, product, expected] of [
  ['needs a prescription', { saleCondition: { value: 'simpleRecipe' } }, ['Retiro', 'Despacho']],
  ['is sold out', { stock: 0 }, ['Retiro', 'Despacho']],
  ['is only picked up', { shippingMethod: ['withdrawalStore'] }, ['Solo retiro']],
] as const)
  test(`no day is promised for what ${reason}`, async (t) => {
    assert.deepEqual((await chips(t, card(product), TOMORROW)).said, expected)
  })
