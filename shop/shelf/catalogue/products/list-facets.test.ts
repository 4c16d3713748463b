import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { byDepth } from '#test/depth.ts'
import { eachDatabase, useShop, type ProductRow } from '#test/test-shop.ts'
import { listFacets, type FacetChoices } from './list-facets.ts'
import { listProducts } from './list-products.ts'
import { listProductsInput } from './list-products.input.ts'

const PRODUCTS: ProductRow[] = Array.from({ length: 80 }, (_, index) => ({
  sku: `F-${index}`,
  product_name: ['Paracetamol', 'Ibuprofeno', 'Crema', 'Vitamina C'][index % 4]!,
  product_type: ['Medicament', 'Medicament', 'Dermocosmetic', 'Vitamins-supplements'][index % 4]!,
  category: ['Dolor', 'Fiebre', 'Rostro', 'Vitaminas'][index % 4]!,
  sub_category: index % 3 ? 'Uno' : 'Dos',
  laboratory: ['Chile Lab', 'Andes', ''][index % 3]!,
  brand: ['Boldo', 'Nómade', 'Ñirre'][index % 7 === 0 ? 2 : index % 2]!,
  pharmaceutical_form: ['Comprimidos', 'Comprimidos recubiertos', 'Jarabe', 'Gomitas', ''][index % 5]!,
  strength: ['500 mg', '0,5 g', '1.000 mg', '1,16 %', ''][index % 5]!,
  sale_condition: ['noPrescription', 'simpleRecipe', 'MandatorySimpleRecipe', 'recipeRetention'][
    index % 11 < 4 ? index % 11 : 0
  ]!,
  equivalence: ['bioequivalent', 'referrer', 'generic', ''][index % 6 < 4 ? index % 6 : 3]!,
  normal_price: 1_000 + ((index * 37) % 40) * 700,
  offer_price: index % 4 === 0 ? 900 : '',
  mi_boldo_price: index % 6 === 0 ? 800 : '',
  subscription: index % 3 === 0,
  need_quote: index % 30 === 0,
  loyalty_discount: index % 2 === 0,
  stock: index % 9 === 0 ? 0 : 10,
  enabled: index !== 79,
}))

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 })
const filters = fc.record({
  productType: maybe(fc.constantFrom('Medicament', 'Dermocosmetic')),
  slugs: maybe(fc.constantFrom(['dolor'], ['dolor', 'dos'])),
  brand: maybe(fc.constantFrom(['boldo'], ['boldo', 'nomade'])),
  laboratory: maybe(fc.constantFrom(['andes'], ['nadie'])),
  pharmaceuticalForm: maybe(fc.constantFrom(['comprimidos'], ['jarabes', 'gomitas'], ['nada'])),
  strength: maybe(fc.constantFrom(['500mg'], ['1000mg', '1.16pct'])),
  saleCondition: maybe(fc.constantFrom(['noPrescription'], ['simpleRecipe', 'recipeRetention'])),
  bioequivalent: maybe(fc.constant(true)),
  inStock: maybe(fc.constant(true)),
  subscription: maybe(fc.constant(true)),
  boldoDiscount: maybe(fc.constant(true)),
  offer: maybe(fc.constant(true)),
  memberPrice: maybe(fc.constant(true)),
  priceMax: maybe(fc.constantFrom(900, 9_000)),
  query: maybe(fc.constantFrom('paracetamol', 'crema', 'zzzz')),
})

eachDatabase((database) => {
  const shop = useShop({ database, products: PRODUCTS })

  const total = async (input: object) =>
    (await listProducts(shop, listProductsInput.parse({ ...input, first: 0 }))).totalCount
  const facets = (input: object, most?: number) => listFacets(shop, listProductsInput.parse(input), most)

  test('under any filters, every choice counts what the list would have with it in place of its own filter’s selection', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (input) => {
        const counted = await facets(input)
        assert.equal(counted.totalCount, await total(input))
        const lists: [string, FacetChoices][] = [
          ['brand', counted.brands],
          ['laboratory', counted.laboratories],
          ['pharmaceuticalForm', counted.forms],
          ['strength', counted.strengths],
          ['saleCondition', counted.saleConditions],
        ]
        for (const [name, choices] of lists) {
          assert.equal(choices.total, choices.shown.length)
          for (const { slug, products } of choices.shown)
            assert.equal(products, await total({ ...input, [name]: [slug] }), `${name} ${slug}`)
        }
        for (const flag of ['bioequivalent', 'inStock', 'subscription', 'boldoDiscount', 'offer'] as const)
          assert.equal(counted[flag], await total({ ...input, [flag]: true }), flag)
        const anyPrice = { ...input, priceMax: undefined }
        for (const { from, to, products } of counted.priceBands)
          assert.equal(products, await total({ ...anyPrice, priceMin: from, priceMax: to }), `from ${from}`)
        assert.equal(
          counted.priceBands.reduce((sum, { products }) => sum + products, 0),
          await total(anyPrice),
        )
        if (counted.prices)
          assert.equal(
            await total({ ...anyPrice, priceMin: counted.prices.min, priceMax: counted.prices.max }),
            await total(anyPrice),
          )
      }),
      { numRuns: byDepth(8, 25) },
    )
  })

  test('a choice that would leave nothing is left out, unless it is chosen; forms and strengths are grouped', async () => {
    const { forms, strengths, saleConditions, brands } = await facets({
      productType: 'Medicament',
      pharmaceuticalForm: ['jarabes'],
      laboratory: ['nadie'],
      brand: ['boldo'],
    })
    assert.deepEqual(
      [forms.shown, strengths.shown, saleConditions.shown],
      [[{ slug: 'jarabes', label: 'Jarabes y suspensiones', products: 0 }], [], []],
    )
    assert.deepEqual(brands.shown, [{ slug: 'boldo', label: 'Boldo', products: 0 }])
    const all = await facets({})
    assert.deepEqual(
      all.forms.shown.map(({ slug }) => slug),
      ['comprimidos', 'gomitas', 'jarabes'],
    )
    assert.deepEqual(
      all.strengths.shown.map(({ slug, label }) => [slug, label]),
      [
        ['500mg', '500 mg'],
        ['1000mg', '1.000 mg'],
        ['1.16pct', '1,16 %'],
      ],
    )
    assert.deepEqual(all.saleConditions.shown.map(({ slug }) => slug).toSorted(), [
      'noPrescription',
      'recipeRetention',
      'simpleRecipe',
    ])
  })

  test('as many choices as requested, those with most products, and the chosen one', async () => {
    const { brands } = await facets({ brand: ['nirre'] }, 2)
    assert.deepEqual([brands.total, brands.shown.map(({ slug }) => slug)], [3, ['nirre', 'boldo', 'nomade']])
  })

  test('filters combined without end push nothing of the catalogue out of the memory', async () => {
    const place = await shop.memory.get('a place', async () => 'known')
    for (let index = 0; index < 300; index++)
      await shop.memory.get(`filters ${index}`, async () => 'y'.repeat(100_000), 'narrowed', ['everywhere'])
    assert.equal(await shop.memory.peek('a place'), place)
    assert.equal(shop.memory.peek('filters 0', 'narrowed'), undefined)
    assert.ok(shop.memory.peek('filters 299', 'narrowed'))
    shop.memory.drop(['everywhere'])
    assert.deepEqual(
      [shop.memory.peek('filters 299', 'narrowed'), await shop.memory.peek('a place')],
      [undefined, 'known'],
    )
  })
})
