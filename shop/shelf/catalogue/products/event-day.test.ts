/** Event days at the doors: on, its tags are seen wherever tags are; off, nowhere (SHOP §1, §9). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Shop } from '#context'
import { onEventDay } from '#test/on-event-day.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import type { EventDay } from '#shop/people/settings/event-days.rules.ts'
import { createCatalogueMemory } from '#shop/shelf/catalogue/catalogue-memory.ts'
import { listAddresses } from './list-addresses.ts'
import { createTestHttp } from '#test/test-http.ts'

const CREAM = {
  product_type: 'Dermocosmetic',
  category: 'Rostro',
  sub_category: 'Hidratación',
  laboratory: 'Andes',
  brand: 'Nirea',
  normal_price: 10_000,
}

/** The requested fields, by name. */
type EventDayAnswer = {
  singleProduct: Record<string, unknown>
  products: object
  searchProducts: { nodes: object[] }
  categories: object[]
  facets: { brands: object[] }
  eventDay: object | null
}

eachDatabase((database) => {
  const catalogued = useShop({
    database,
    products: [
      { sku: 'THIRTY', ...CREAM, offer_price: 7_000, event_tags: '30-cyber-monday|20-black-friday' },
      { sku: 'TWENTY', ...CREAM, offer_price: 8_000, event_tags: '20-cyber-monday', brand: 'Otra' },
      { sku: 'DEARER', ...CREAM, offer_price: 9_500, event_tags: '40-cyber-monday' },
      { sku: 'RECIPE', sale_condition: 'simpleRecipe', event_tags: '50-cyber-monday', offer_price: 900 },
      { sku: 'GONE', ...CREAM, enabled: false, event_tags: '30-cyber-monday' },
      { sku: 'PLAIN', ...CREAM, sub_category: 'Limpieza' },
    ],
  })

  const on = (eventDay?: EventDay): Shop => ({
    ...catalogued,
    memory: createCatalogueMemory(),
    settings: { ...catalogued.settings, ...onEventDay(eventDay) },
  })
  const ask = async (shop: Shop, query: string) => {
    const http = createTestHttp(shop)
    const response = await http.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    const { data, errors } = (await response.json()) as { data: EventDayAnswer; errors?: unknown }
    assert.equal(errors, undefined, JSON.stringify(errors))
    return data
  }
  const skus = async (shop: Shop, args: string) =>
    (await ask(shop, `{ products(${args}, sortBy: "price", sortOrder: "asc") { totalCount nodes { sku } } }`)).products
  const eventFields = ({ eventDay, eventLabel, eventPercent }: Record<string, unknown>) => [
    eventDay,
    eventLabel,
    eventPercent,
  ]
  const PRODUCT = '{ sku tags { slug label } eventDay eventLabel eventPercent }'

  test('off, no product, list, menu, filter or sitemap shows a tag of an event', async () => {
    for (const shop of [on(), on('cyber')]) {
      assert.deepEqual((await ask(shop, `{ singleProduct(sku: "THIRTY") ${PRODUCT} }`)).singleProduct, {
        sku: 'THIRTY',
        tags: [{ slug: 'rostro', label: 'Rostro' }],
        eventDay: null,
        eventLabel: null,
        eventPercent: null,
      })
      assert.deepEqual(await skus(shop, 'slugs: ["cyber-monday"]'), { totalCount: 0, nodes: [] })
      assert.deepEqual(await skus(shop, 'slugs: ["30-cyber-monday"]'), { totalCount: 0, nodes: [] })
      assert.deepEqual(await ask(shop, '{ categories(productType: "Dermocosmetic") { slug } eventDay { slug } }'), {
        categories: [{ slug: 'rostro' }],
        eventDay: null,
      })
      assert.deepEqual(
        (await ask(shop, '{ facets(productType: "Dermocosmetic", slugs: ["cyber-monday"]) { brands { slug } } }'))
          .facets,
        { brands: [] },
      )
      assert.ok(!(await listAddresses(shop)).some(({ path }) => path.includes('cyber')))
    }
  })

  test('on, a product says its tag and the percentage of the first two characters, where its price keeps it', async () => {
    const shop = on('cyber-monday')
    const product = async (sku: string) =>
      (await ask(shop, `{ singleProduct(sku: "${sku}") ${PRODUCT} }`)).singleProduct
    assert.deepEqual(await product('THIRTY'), {
      sku: 'THIRTY',
      tags: [
        { slug: 'rostro', label: 'Rostro' },
        { slug: '30-cyber-monday', label: '30% Cyber Monday' },
      ],
      eventDay: 'cyber-monday',
      eventLabel: 'Cyber Monday',
      eventPercent: 30,
    })
    assert.deepEqual(eventFields(await product('DEARER')), ['cyber-monday', 'Cyber Monday', null])
    assert.deepEqual(eventFields(await product('PLAIN')), [null, null, null])
    assert.deepEqual(
      eventFields((await ask(on('black-friday'), `{ singleProduct(sku: "THIRTY") ${PRODUCT} }`)).singleProduct),
      ['black-friday', 'Black Friday', null],
      'its price is 30 % lower, not 20 (decision D34)',
    )
  })

  test('on, the event is a category of each type with its tags below it, and a listing', async () => {
    const shop = on('cyber-monday')
    const { categories, eventDay } = await ask(
      shop,
      `{ categories(productType: "Dermocosmetic") { slug products subCategories { slug label products } }
        eventDay { slug label products } }`,
    )
    assert.deepEqual(categories[0], {
      slug: 'cyber-monday',
      products: 3,
      subCategories: [
        { slug: '40-cyber-monday', label: '40% Cyber Monday', products: 1 },
        { slug: '30-cyber-monday', label: '30% Cyber Monday', products: 1 },
        { slug: '20-cyber-monday', label: '20% Cyber Monday', products: 1 },
      ],
    })
    assert.deepEqual(eventDay, { slug: 'cyber-monday', label: 'Cyber Monday', products: 3 })
    assert.deepEqual(await skus(shop, 'slugs: ["cyber-monday"]'), {
      totalCount: 3,
      nodes: [{ sku: 'THIRTY' }, { sku: 'TWENTY' }, { sku: 'DEARER' }],
    })
    assert.deepEqual(await skus(shop, 'productType: "Dermocosmetic", slugs: ["cyber-monday", "20-cyber-monday"]'), {
      totalCount: 1,
      nodes: [{ sku: 'TWENTY' }],
    })
    assert.deepEqual(await skus(shop, 'slugs: ["cyber-monday", "limpieza"]'), { totalCount: 0, nodes: [] })
    assert.deepEqual(
      (await ask(shop, '{ searchProducts(slugs: ["cyber-monday"], query: "twenty") { nodes { sku } } }')).searchProducts
        .nodes,
      [{ sku: 'TWENTY' }],
    )
    assert.deepEqual(
      (await ask(shop, '{ facets(slugs: ["cyber-monday"]) { brands { slug products } } }')).facets.brands,
      [
        { slug: 'nirea', products: 2 },
        { slug: 'otra', products: 1 },
      ],
    )
  })

  test('what needs a prescription is never advertised, whatever its tags', async () => {
    const shop = on('cyber-monday')
    assert.deepEqual((await ask(shop, `{ singleProduct(sku: "RECIPE") ${PRODUCT} }`)).singleProduct, {
      sku: 'RECIPE',
      tags: [{ slug: 'dolor-y-fiebre', label: 'Dolor y fiebre' }],
      eventDay: null,
      eventLabel: null,
      eventPercent: null,
    })
    assert.deepEqual((await ask(shop, '{ categories(productType: "Medicament") { slug } }')).categories, [
      { slug: 'dolor-y-fiebre' },
    ])
    assert.deepEqual(await skus(shop, 'slugs: ["50-cyber-monday"]'), { totalCount: 0, nodes: [] })
  })
})
