import assert from 'node:assert/strict'
import { createReadStream } from 'node:fs'
import { test } from 'node:test'
import { seedCollections } from '#shop/catalogue/collections/seed-collections.ts'
import { importCatalogue } from '#shop/catalogue/import/import-catalogue.ts'
import { EVENT_DAYS } from '#shop/policy/event-days.rules.ts'
import { findUnadvertisable } from './find-unadvertisable.ts'
import { listProducts } from './list-products.ts'
import { listProductsInput } from './list-products.input.ts'
import { onEventDay } from '#test/on-event-day.ts'
import { useShop } from '#test/test-shop.ts'

const shop = useShop({}, async () => {
  await seedCollections(shop)
  for (const file of ['medicines', 'vitamins'])
    await importCatalogue(shop, createReadStream(`data/catalogue/${file}.csv`))
})
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

test('a link to a list with a prescription product is found; a list of direct sale or a whole type is not', async () => {
  const found = (...links: string[]) => findUnadvertisable(shop, { texts: [], links })
  const wrong = [
    '/medicamentos/diabetes',
    '/en/medicamentos/especial-salud-mental',
    'https://boldo.example/medicamentos/oncologicos?orden=precio',
    '/medicamentos/corazon-y-presion',
  ]
  assert.deepEqual((await found(...wrong)).toSorted(), wrong.toSorted())
  assert.deepEqual(await found('/search?q=losartan'), ['losartan'])
  assert.deepEqual(
    await found('/medicamentos', '/medicamentos/primavera', '/vitaminas-y-suplementos', '/medicamentos/no-hay', '/a/b'),
    [],
  )
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
