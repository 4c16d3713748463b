/** What the shop itself advertises (DS 3), in its texts, its banners and its landings' links. */
import assert from 'node:assert/strict'
import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { seedCollections } from '#shop/catalogue/collections/seed-collections.ts'
import { importCatalogue } from '#shop/catalogue/import/import-catalogue.ts'
import { findUnadvertisable } from '#shop/catalogue/products/find-unadvertisable.ts'
import { OWN_BANNERS } from '#shop/content/own-banners.ts'
import { ELSEWHERE } from '#web/features/campaign/campaign-words.ts'
import { useShop } from './test-shop.ts'

const shop = useShop({}, async () => {
  await seedCollections(shop)
  for (const file of ['medicines', 'vitamins'])
    await importCatalogue(shop, createReadStream(`data/catalogue/${file}.csv`))
})

test('no campaign, banner or event day of the shop’s own names or links what needs a prescription', async () => {
  const files = ['es', 'en'].flatMap((language) => [
    ...readdirSync(`data/content/${language}/campaign`).map((file) => `data/content/${language}/campaign/${file}`),
    `web/features/campaign/messages/campaign.${language}.ts`,
    `web/features/event-day/messages/event-day.${language}.ts`,
  ])
  assert.equal(files.length, 10)
  const texts = files.map((file) => readFileSync(file, 'utf8'))
  const inTexts = texts.flatMap((text) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link!))
  const banners = OWN_BANNERS.map(({ title, description, action }) => [title, description, action].join(' '))
  const listings = Object.keys(ELSEWHERE).map((type) => `/${type}`)
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
