/** What may be advertised of the demo's catalogue (DS 3), and what the shop itself advertises. */
import assert from 'node:assert/strict'
import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { seedCollections } from '#shop/shelf/catalogue/collections/seed-collections.ts'
import { importCatalogue } from '#shop/shelf/catalogue/import/import-catalogue.ts'
import { findUnadvertisable } from '#shop/shelf/catalogue/products/find-unadvertisable.ts'
import { listProducts } from '#shop/shelf/catalogue/products/list-products.ts'
import { listProductsInput } from '#shop/shelf/catalogue/products/list-products.input.ts'
import { OWN_BANNERS } from '#shop/help/content/own-banners.ts'
import { OTHER_LISTINGS } from '#web/features/pages/campaign/campaign-words.ts'
import { useShop } from './test-shop.ts'

const shop = useShop({}, async () => {
  await seedCollections(shop)
  for (const file of ['medicines', 'vitamins'])
    await importCatalogue(shop, () => createReadStream(`data/catalogue/${file}.csv`))
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

test('no campaign, banner or event day of the shop’s own names or links what needs a prescription', async () => {
  const files = ['es', 'en'].flatMap((language) => [
    ...readdirSync(`data/content/${language}/campaign`).map((file) => `data/content/${language}/campaign/${file}`),
    `web/features/pages/campaign/messages/campaign.${language}.ts`,
    `web/features/shelf/event-day/messages/event-day.${language}.ts`,
  ])
  assert.equal(files.length, 10)
  const texts = files.map((file) => readFileSync(file, 'utf8'))
  const inTexts = texts.flatMap((text) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link!))
  const banners = OWN_BANNERS.map(({ title, description, action }) => [title, description, action].join(' '))
  const listings = Object.keys(OTHER_LISTINGS).map((type) => `/${type}`)
  const links = [...inTexts, ...OWN_BANNERS.flatMap(({ url }) => url ?? []), ...listings]
  assert.deepEqual(await findUnadvertisable(shop, { texts: [...texts, ...banners], links }), [])
  assert.deepEqual(
    await findUnadvertisable(shop, {
      texts: [...texts, ...banners, 'Sertralina'],
      links: [...links, '/medicamentos/vih'],
    }),
    ['sertralina', '/medicamentos/vih'],
    'a planted one is caught',
  )
})
