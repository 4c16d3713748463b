import assert from 'node:assert/strict'
import { createReadStream } from 'node:fs'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { importCatalogue } from '#shop/shelf/catalogue/import/import-catalogue.ts'
import { listAddresses } from '#shop/shelf/catalogue/products/list-addresses.ts'
import { listFacets } from '#shop/shelf/catalogue/products/list-facets.ts'
import { listProducts } from '#shop/shelf/catalogue/products/list-products.ts'
import { listProductsInput } from '#shop/shelf/catalogue/products/list-products.input.ts'
import { until } from '#test/until.ts'
import { eachDatabase, useShop, type TestShop } from '#test/test-shop.ts'
import { listCollections } from './list-collections.ts'
import { readCollections, seedCollections } from './seed-collections.ts'
import type { CollectionRow } from './collection.input.ts'

const list = (shop: TestShop, input: object) => listProducts(shop, listProductsInput.parse(input))
const MEDICINES = { productType: 'Medicament' as const, language: 'es' as const }

describe('the mapping over the catalogue of data/', () => {
  const shop = useShop()
  let rows: CollectionRow[]
  before(async () => {
    rows = await readCollections()
    await seedCollections(shop)
    for (const file of ['medicines', 'dermocosmetics'])
      await importCatalogue(shop, () => createReadStream(`data/catalogue/${file}.csv`))
  })

  test('every listing that content pages name is there, each over its least number of products', async () => {
    assert.deepEqual(
      rows.map(({ slug }) => slug),
      [
        'descuentos-progresivos',
        'seguro-complementario',
        'oncologicos',
        'enfermedades-especificas',
        'sobrepeso',
        'fertilidad',
        'diabetes',
        'vih',
        'cardiovascular',
        'dermocosmetica',
        'gastrointestinal',
        'respiratorio',
        'hormonas',
        'huesos-y-articulaciones',
        'alergias',
        'especial-salud-mental',
        'primavera',
      ],
    )
    for (const { slug, path, rule } of rows) {
      const [, type, category] = path.split('/')
      const { totalCount } = await list(shop, {
        productType: { medicamentos: 'Medicament', dermocosmeticos: 'Dermocosmetic' }[type!],
        slugs: category ? [category] : [],
        first: 1,
      })
      assert.ok(totalCount >= (rule?.least ?? 50), `${slug}: ${totalCount}`)
    }
    const named = await listCollections(shop, MEDICINES)
    assert.equal(named.length, rows.filter(({ rule }) => rule).length)
    assert.deepEqual(
      (await listCollections(shop, { ...MEDICINES, language: 'en' })).map(({ label }) => label).slice(0, 3),
      ['Progressive discounts', 'Complementary insurance', 'Oncology'],
    )
  })

  test('every category and principle of the mapping is in the catalogue', async () => {
    const known = new Set(
      (
        await sql<{ name: string }>`select slug as name from category where parent_id is null
          union select k.slug || '/' || s.slug from category s join category k on k.id = s.parent_id
          union select unnest(principle_slugs) from product`.execute(shop.db)
      ).rows.map(({ name }) => name),
    )
    const named = rows.flatMap(({ rule }) => (rule ? [...rule.categories, ...rule.principles] : []))
    assert.deepEqual(
      named.filter((name) => !known.has(name)),
      [],
    )
  })

  test('no product is listed wrongly: its ATC group, its promotion, its insurance and its sale condition agree', async () => {
    const { rows: listed } = await sql<{
      slug: string
      sku: string
      atc: string | null
      promotion: string | null
      insurance: boolean
      condition: string
    }>`select unnest(collections) as slug, sku, atc, promo_available as promotion, insurance,
      sale_condition as condition from product`.execute(shop.db)
    assert.ok(listed.length > 2_000)
    const ruleBySlug = new Map(rows.map(({ slug, rule }) => [slug, rule]))
    const wrong = listed.filter(({ slug, atc, promotion, insurance, condition }) => {
      const rule = ruleBySlug.get(slug)!
      return (
        (rule.atc && atc && !rule.atc.some((group) => atc.startsWith(group))) ||
        (rule.promotion && promotion !== rule.promotion) ||
        (rule.insurable && !insurance) ||
        (rule.directSale && condition !== 'noPrescription')
      )
    })
    assert.deepEqual(wrong, [])
  })

  test('they are in the sitemap, and an address is there once', async () => {
    const paths = (await listAddresses(shop)).map(({ path }) => path)
    assert.equal(new Set(paths).size, paths.length)
    assert.deepEqual(
      rows.map(({ path }) => path).filter((path) => !paths.includes(path)),
      [],
    )
  })
})

eachDatabase((database) => {
  const shop = useShop({ database })
  before(async () => {
    await seedCollections(shop)
    await shop.addProducts([
      { sku: 'INSULINA', category: 'Diabetes y metabolismo', sub_category: 'Insulinas' },
      { sku: 'LETROZOL', category: 'Otra', sub_category: 'Otra', active_principles: 'Letrozol:2.5:mg' },
      { sku: 'PROGRAMA', category: 'Otra', sub_category: 'Otra', promo_available: 'progressive-discount' },
    ])
  })
  const skus = async (slug: string) =>
    (await list(shop, { productType: 'Medicament', slugs: [slug] })).nodes.map(({ sku }) => sku)

  /** Memory follows the database's notices. */
  const untilListed = (slug: string, expected: string[]) =>
    until(
      async () => JSON.stringify(await skus(slug)) === JSON.stringify(expected),
      () => `${slug} has ${expected.join()}`,
    )

  test('a product is in the lists whose rule it meets, from its import on, and leaves them with its data', async () => {
    assert.deepEqual(await skus('diabetes'), ['INSULINA'])
    assert.deepEqual(await skus('oncologicos'), ['LETROZOL'])
    assert.deepEqual(await skus('descuentos-progresivos'), ['PROGRAMA'])
    const counted = async () =>
      Promise.all(
        (await listCollections(shop, MEDICINES)).map(async ({ slug, products }) => `${slug} ${await products()}`),
      )
    const earlier = await counted()
    for (const own of ['descuentos-progresivos 1', 'oncologicos 1', 'diabetes 1']) assert.ok(earlier.includes(own), own)
    await shop.addProducts([{ sku: 'LETROZOL', category: 'Otra', sub_category: 'Otra', active_principles: '' }])
    await untilListed('oncologicos', [])
    const expected = earlier.filter((one) => one !== 'oncologicos 1').join()
    await until(async () => (await counted()).join() === expected)
  })

  test('the filters of such a list count its products alone', async () => {
    const facets = await listFacets(shop, listProductsInput.parse({ productType: 'Medicament', slugs: ['diabetes'] }))
    assert.equal(facets.totalCount, 1)
    const narrowed = await list(shop, { productType: 'Medicament', slugs: ['diabetes'], priceMin: 900_000 })
    assert.equal(narrowed.totalCount, 0)
  })

  test('a category of the pharmacy’s own hides a collection of that name; another type’s list has none', async () => {
    await shop.addProducts([{ sku: 'TIROIDES', category: 'Diabetes y metabolismo', sub_category: 'Tiroides' }])
    await untilListed('hormonas', ['TIROIDES'])
    assert.deepEqual((await list(shop, { productType: 'Accesories', slugs: ['hormonas'] })).nodes, [])
    await shop.addProducts([{ sku: 'PROPIO', category: 'Hormonas', sub_category: 'Otra' }])
    await untilListed('hormonas', ['PROPIO'])
  })

  test('a changed mapping is written at the next start, and nothing without a change', async () => {
    const version = async () =>
      (await sql<{ version: string }>`select version::text from catalogue_version`.execute(shop.db)).rows[0]!.version
    const before = await version()
    await seedCollections(shop)
    assert.equal(await version(), before)
    await sql`update collection set principles = '{}' where slug = 'vih'`.execute(shop.db)
    await shop.addProducts([
      { sku: 'ABACAVIR', category: 'Otra', sub_category: 'Otra', active_principles: 'Abacavir:300:mg' },
    ])
    await untilListed('vih', [])
    await seedCollections(shop)
    await untilListed('vih', ['ABACAVIR'])
  })
})
