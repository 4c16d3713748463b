import assert from 'node:assert/strict'
import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { importCatalogue } from '#shop/catalogue/import/import-catalogue.ts'
import { EVENT_DAYS } from '#shop/policy/event-days.rules.ts'
import { findUnadvertisable } from './find-unadvertisable.ts'
import { listProducts } from './list-products.ts'
import { listProductsInput } from './list-products.input.ts'
import { onEventDay } from '#test/on-event-day.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await openTestShop({ database: 'embedded' })
  for (const file of ['medicines', 'vitamins'])
    await importCatalogue(shop, createReadStream(`data/catalogue/${file}.csv`))
})
after(() => shop.close())

test('an advertisement that names or links what needs a prescription is found, whatever its accents and case', async () => {
  const { nodes } = await listProducts(
    shop,
    listProductsInput.parse({ productType: 'Medicament', saleCondition: ['recipeRetention'], first: 1 }),
  )
  const found = (texts: string[], links: string[] = []) => findUnadvertisable(shop, { texts, links })
  assert.deepEqual(await found(['Sertralina a mitad de precio']), ['sertralina'])
  assert.deepEqual(await found(['Todo el año, LOSARTAN con 30 %']), ['losartan'])
  assert.deepEqual(await found([], [`/product/${nodes[0]!.sku}/lo-que-sea`, '/product/NO-HAY', '/vitaminas']), [
    nodes[0]!.sku,
  ])
  assert.deepEqual(await found(['Paracetamol y vitamina C de venta directa'], ['/dermocosmeticos']), [])
})

test('no campaign’s words name what needs a prescription', async () => {
  const files = ['es', 'en'].flatMap((language) =>
    readdirSync(`data/content/${language}/campaign`).map((file) => `data/content/${language}/campaign/${file}`),
  )
  assert.ok(files.length >= 6)
  const own = ['es', 'en'].map((language) => `web/features/campaign/messages/campaign.${language}.ts`)
  const texts = [...files, ...own].map((file) => readFileSync(file, 'utf8'))
  const links = texts.flatMap((text) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link!))
  assert.deepEqual(await findUnadvertisable(shop, { texts, links }), [])
})

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
