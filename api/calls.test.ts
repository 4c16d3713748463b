import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toCart } from '#test/test-buyer.ts'
import { useShopCalls } from '#test/test-shop-calls.ts'

type Sku = { sku: string }

const LIST_VARIABLES =
  '$shopIds: [String!], $slugs: [String!], $laboratory: [String!], $priceMin: Float, $priceMax: Float, $offset: ' +
  'Int, $first: Int, $sortBy: String, $sortOrder: String, $brand: [String!], $enable: Boolean, $subscription: ' +
  'Boolean, $productType: String, $boldoDiscount: Boolean'
const LIST_ARGUMENTS = LIST_VARIABLES.replaceAll(/\$(\w+): [^,]+/g, '$1: $$$1')
const LIST = 'totalCount pageInfo { hasNextPage hasPreviousPage } nodes { ...P }'
const PRODUCT = `fragment P on Product { _id sku productName createdAt stock imageURLs description metaTitle
  metaDescription urlPage brand { label } laboratory { label } equivalence { value }
  activePrinciples { name amountContent unitMeasure }
  activePrinciplesStringFormat amountContent unitContent pharmaceuticalForm { label } pharmaceuticalFormText productType
  tags { label value slug } subTags { label value slug } normalPrice offerPrice miBoldoPrice fractionalUnitPrice
  maxQuantity
  freeDispatch subscription enable badge storageCondition promoAvailable { promType }
  isInsurance needQuote saleCondition { value } shippingMethod }`

/** SHOP §7, call by call: each with every argument that it names, and every result. */
describe('the calls of SHOP §7', () => {
  const { shop, ask, answers } = useShopCalls()

  const isRefused = async (query: string, field: string, variables: object = {}) => {
    const { status, errors } = await ask(query, variables)
    assert.equal(status, 400)
    assert.equal(errors?.[0]?.extensions.code, 'input.invalid')
    assert.ok(
      Object.keys(errors[0].extensions.fields!).some((name) => name.startsWith(field)),
      JSON.stringify(errors),
    )
  }
  const all = {
    shopIds: ['boldo'],
    slugs: ['dolor-y-fiebre'],
    laboratory: ['Laboratorio Chile'],
    priceMin: 0,
    priceMax: 1e9,
    offset: 0,
    first: 20,
    sortBy: 'price',
    sortOrder: 'desc',
    brand: ['Kitadol'],
    enable: true,
    subscription: true,
    productType: 'Medicament',
    boldoDiscount: true,
  }

  test('Products, with every variable at once and each alone', async () => {
    const { products } = await answers<{ products: { totalCount: number; pageInfo: object; nodes: Sku[] } }>(
      `query Products(${LIST_VARIABLES}) { products(${LIST_ARGUMENTS}) { ${LIST} } } ${PRODUCT}`,
      all,
    )
    assert.deepEqual(
      products.nodes.map(({ sku }) => sku),
      ['PARB', 'PARA'],
    )
    assert.deepEqual([products.totalCount, products.pageInfo], [2, { hasNextPage: false, hasPreviousPage: false }])
    const count = async (variables: object) =>
      (
        await answers<{ products: { totalCount: number } }>(
          `query (${LIST_VARIABLES}) { products(${LIST_ARGUMENTS}) { totalCount } }`,
          variables,
        )
      ).products.totalCount
    assert.equal(await count({}), 3)
    for (const [variables, expected] of [
      [{ brand: ['otra'] }, 1],
      [{ laboratory: ['laboratorio-chile'] }, 2],
      [{ priceMax: 1_000 }, 1],
      [{ priceMin: 2_500 }, 1],
      [{ slugs: ['analgesicos'] }, 3],
      [{ slugs: ['nada'] }, 0],
      [{ subscription: true }, 2],
      [{ boldoDiscount: true }, 2],
      [{ enable: false }, 0],
      [{ productType: 'medicament' }, 3],
      [{ productType: 'Dermocosmetic' }, 0],
      [{ shopIds: [] }, 3],
    ] as const)
      assert.equal(await count(variables), expected, JSON.stringify(variables))
  })

  test('the filter of a list, a search and their counts means the arguments of its fields, and wins over them', async () => {
    const counts = (filter: object) =>
      answers<Record<'products' | 'searchProducts' | 'facets', { totalCount: number }>>(
        `query ($filter: ProductFilter!) {
          products(filter: $filter, priceMax: 1) { totalCount }
          searchProducts(filter: $filter, priceMax: 1, query: "paracetamol") { totalCount }
          facets(filter: $filter, priceMax: 1) { totalCount } }`,
        { filter },
      ).then(({ products, searchProducts, facets }) =>
        [products, searchProducts, facets].map(({ totalCount }) => totalCount),
      )
    assert.deepEqual(await counts({}), [0, 0, 0])
    assert.deepEqual(await counts({ priceMax: null, slugs: ['analgesicos'] }), [3, 2, 3])
    assert.deepEqual(await counts({ priceMax: 2_000 }), [2, 1, 2])
    assert.deepEqual(await counts({ priceMax: 9_000, brand: ['otra'], subscription: null }), [1, 0, 1])
    await isRefused('query ($filter: ProductFilter!) { products(filter: $filter) { totalCount } }', 'priceMin', {
      filter: { priceMin: 9, priceMax: 1 },
    })
  })

  test('SearchProducts: the same variables, the products and the words', async () => {
    const { searchProducts } = await answers<{ searchProducts: { nodes: Sku[] } }>(
      `query SearchProducts(${LIST_VARIABLES}, $productIds: [ID!], $query: String) {
        searchProducts(${LIST_ARGUMENTS}, productIds: $productIds, query: $query) { ${LIST} } } ${PRODUCT}`,
      { ...all, query: 'paracetamól', productIds: (await toCart(shop, { PARA: 1 })).map(({ _id }) => String(_id)) },
    )
    assert.deepEqual(
      searchProducts.nodes.map(({ sku }) => sku),
      ['PARA'],
    )
  })

  test('SingleProduct, RelatedProducts, FeaturedProducts', async () => {
    const { singleProduct } = await answers<{ singleProduct: Sku }>(
      `query SingleProduct($shopId: String, $sku: String!) { singleProduct(shopId: $shopId, sku: $sku) { ...P } }
        ${PRODUCT}`,
      { shopId: 'boldo', sku: 'PARA' },
    )
    assert.equal(singleProduct.sku, 'PARA')
    const { relatedProducts } = await answers<{ relatedProducts: Sku[] }>(
      `query RelatedProducts($shopIds: [String!], $activePrinciple: [String!]!, $first: Int, $enable: Boolean) {
        relatedProducts(shopIds: $shopIds, activePrinciple: $activePrinciple, first: $first, enable: $enable) { ...P } }
        ${PRODUCT}`,
      { shopIds: ['boldo'], activePrinciple: ['Paracetamol'], first: 8, enable: true },
    )
    assert.deepEqual(
      relatedProducts.map(({ sku }) => sku),
      ['PARA', 'PARB'],
    )
    const { featuredProducts } = await answers<{ featuredProducts: Sku[] }>(
      `query FeaturedProducts($shopIds: [String!], $first: Int, $enable: Boolean, $highlighted: Boolean) {
        featuredProducts(shopIds: $shopIds, first: $first, enable: $enable, highlighted: $highlighted) { ...P } }
        ${PRODUCT}`,
      { shopIds: ['boldo'], first: 16, enable: true, highlighted: true },
    )
    assert.deepEqual(
      featuredProducts.map(({ sku }) => sku),
      ['PARA'],
    )
    assert.deepEqual(
      await answers(
        `{ featuredProducts(enable: false) { sku } relatedProducts(activePrinciple: ["paracetamol"], enable: false) {
          sku } }`,
      ),
      { featuredProducts: [], relatedProducts: [] },
    )
  })

  test('PriceProducts, Categories', async () => {
    assert.deepEqual(
      await answers(
        `query PriceProducts($shopIds: [String!], $productType: String, $subscription: Boolean) {
          priceProducts(shopIds: $shopIds, productType: $productType, subscription: $subscription) { min { price }
          max { price } } }`,
        { shopIds: ['boldo'], productType: 'Medicament', subscription: true },
      ),
      { priceProducts: { min: { price: 2_000 }, max: { price: 3_000 } } },
    )
    const { categories } = await answers<{ categories: object[] }>(
      `query Categories($shopId: String, $productType: String!, $first: Int) { categories(shopId: $shopId,
        productType: $productType, first: $first) { label value slug subCategories { label value slug } } }`,
      { shopId: 'boldo', productType: 'Medicament', first: 1_000 },
    )
    assert.deepEqual(categories, [
      {
        label: 'Dolor y fiebre',
        value: 'Dolor y fiebre',
        slug: 'dolor-y-fiebre',
        subCategories: [{ label: 'Analgésicos', value: 'Analgésicos', slug: 'analgesicos' }],
      },
    ])
  })

  test('an invalid argument is refused by name, never ignored', async () => {
    for (const call of [
      'products(shopIds: ["otra"]) { totalCount }',
      'searchProducts(shopIds: ["boldo", "otra"]) { totalCount }',
      'relatedProducts(activePrinciple: ["x"], shopIds: ["otra"]) { sku }',
      'featuredProducts(shopIds: ["otra"]) { sku }',
      'priceProducts(shopIds: ["otra"]) { min { price } }',
    ])
      await isRefused(`{ ${call} }`, 'shopIds')
    for (const call of [
      'singleProduct(sku: "PARA", shopId: "otra") { sku }',
      'categories(productType: "Medicament", shopId: "otra") { slug }',
      'order(id: "x", shopId: "otra") { outcome }',
      'orderByCardToken(tokenTBK: "x", shopId: "otra") { outcome }',
      'communes(shopId: "otra") { _id }',
      'shippingCosts(shopId: "otra") { _id }',
      'getRegions(shopId: "otra") { _id }',
    ])
      await isRefused(`{ ${call} }`, 'shopId')
    await isRefused('mutation { createOrder(input: { shopId: "otra", products: [] }) { _id } }', 'shopId')
    for (const [call, field] of [
      ['featuredProducts(first: 101) { sku }', 'first'],
      ['featuredProducts(first: -1) { sku }', 'first'],
      ['featuredProducts(productType: "Weapons") { sku }', 'productType'],
      ['relatedProducts(activePrinciple: ["x"], first: 101) { sku }', 'first'],
      ['relatedProducts(activePrinciple: ["x"], exceptId: "y") { sku }', 'exceptId'],
      [`relatedProducts(activePrinciple: [${'"x" '.repeat(21)}]) { sku }`, 'activePrinciple'],
      ['categories(productType: "Medicament", first: 1001) { slug }', 'first'],
      ['categories(productType: "") { slug }', 'productType'],
      ['priceProducts(productType: "Weapons") { min { price } }', 'productType'],
      ['facets(productType: "Weapons") { brands { slug } }', 'productType'],
      ['products(sortBy: "stolen") { totalCount }', 'sortBy'],
      ['products(priceMin: 9, priceMax: 1) { totalCount }', 'priceMin'],
      ['searchProducts(productIds: ["x"]) { totalCount }', 'productIds'],
    ])
      await isRefused(`{ ${call} }`, field!)
  })

  test('communes, shipping costs and regions', async () => {
    const { communes, shippingCosts, getRegions } = await answers<{
      communes: object[]
      shippingCosts: { comune: string }[]
      getRegions: object[]
    }>(
      `query ($shopId: String) { communes(shopId: $shopId) { _id comune label region price }
        shippingCosts(shopId: $shopId) { _id comune region price isVisible } getRegions(shopId: $shopId) { _id label }
        }`,
      { shopId: 'boldo' },
    )
    assert.ok(communes.length === 3 && getRegions.length === 2)
    assert.deepEqual(
      shippingCosts.find(({ comune }) => comune === 'Las Condes'),
      { _id: '13114', comune: 'Las Condes', region: 'Metropolitana de Santiago', price: 3_190, isVisible: true },
    )
  })

  test('shippingCosts of one commune, by name or id', async () => {
    const one = async (comune: string) =>
      (
        await answers<{ shippingCosts: object[] }>(
          'query ($comune: String) { shippingCosts(shopId: "boldo", comune: $comune) { comune price } }',
          { comune },
        )
      ).shippingCosts
    for (const comune of ['13114', 'Las Condes', 'las condes'])
      assert.deepEqual(await one(comune), [{ comune: 'Las Condes', price: 3_190 }])
    assert.deepEqual(await one('Atlántida'), [])
  })

  test('errors are reported together with data', async () => {
    const { data, errors } = await ask(
      '{ singleProduct(sku: "PARA") { sku } order(id: "x", shopId: "otra") { outcome } }',
    )
    assert.deepEqual(
      [data, errors?.[0]?.extensions.code],
      [{ singleProduct: { sku: 'PARA' }, order: null }, 'input.invalid'],
    )
    // One refused field leaves the others theirs, whatever its type (decision D29).
    const partial = await ask<{ products: { nodes: object[] }; mine: null; communes: object[] }>(
      '{ products(first: 1) { nodes { sku } } mine: ordersByAccountId { totalCount } communes { _id } }',
    )
    assert.deepEqual(
      [partial.data.products.nodes.length, partial.data.communes.length > 0, partial.data.mine],
      [1, true, null],
    )
    assert.deepEqual(
      partial.errors?.map(({ extensions }) => extensions.code),
      ['account.sign_in_needed'],
    )
  })
})
