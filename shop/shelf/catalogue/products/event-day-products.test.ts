import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EVENT_DAYS } from '#shop/people/settings/event-days.rules.ts'
import { listProducts } from './list-products.ts'
import { listProductsInput } from './list-products.input.ts'
import { onEventDay } from '#test/on-event-day.ts'
import { useShop } from '#test/test-shop.ts'

const shop = useShop({})

test('a campaign’s products are never ones that need a prescription, whatever their tags', async () => {
  for (const eventDay of EVENT_DAYS) {
    await shop.addProducts(
      ['simpleRecipe', 'MandatorySimpleRecipe', 'recipeRetention', 'recipeCheck', 'noPrescription'].map(
        (sale_condition) => ({
          sku: `${eventDay}-${sale_condition}`,
          event_tags: `30-${eventDay}`,
          sale_condition,
          highlighted: true,
        }),
      ),
    )
    const during = { ...shop, settings: { ...shop.settings, ...onEventDay(eventDay) } }
    const { nodes } = await listProducts(during, listProductsInput.parse({ slugs: [eventDay], first: 100 }))
    assert.ok(nodes.some(({ sku }) => sku === `${eventDay}-noPrescription`))
    assert.deepEqual(
      nodes.filter(({ saleCondition }) => saleCondition !== 'noPrescription').map(({ sku }) => sku),
      [],
    )
  }
})
