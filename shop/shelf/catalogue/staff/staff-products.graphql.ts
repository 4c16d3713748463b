import { builder, RECORDED } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { KEYSET_PAGE } from '#shop/ground/policy/keyset-page.input.ts'
import { isSku } from '#shop/shelf/catalogue/products/product.rules.ts'
import {
  COUNTED_MAX,
  listProductFilters,
  listStaffProducts,
  type ProductFilters,
  type StaffProducts,
} from './list-staff-products.ts'
import type { PriceChange, ProductChange } from './product-history.rules.ts'
import type { KeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { listPriceHistory, listProductChanges, showStaffProduct } from './show-staff-product.ts'
import { historyPageInput, staffProductPageInput } from './staff-product-list.input.ts'
import { PRODUCT_PROBLEMS, type ListedProduct, type ProductPlace } from './staff-product.rules.ts'
import { StaffProductNode } from './staff-product-fields.graphql.ts'

const CLP = 'CLP.'
const TYPE = 'Medicament, Dermocosmetic, Vitamins-supplements or Accesories.'
const SKU = 'The product’s.'
const CELL = 'The cell of a catalogue file.'

const ListedProductNode = builder.objectRef<ListedProduct>('ListedStaffProduct').implement({
  description: 'A product in a list of staff, disabled ones too.',
  fields: (t) => ({
    _id: t.exposeInt('id', { description: 'Its own.' }),
    sku: t.exposeString('sku'),
    name: t.exposeString('name'),
    productType: t.exposeString('productType', { description: TYPE }),
    laboratory: t.exposeString('laboratory', { nullable: true, description: 'Its maker.' }),
    saleCondition: t.exposeString('saleCondition', { description: 'Which prescription it needs.' }),
    normalPrice: t.exposeInt('normalPrice', { description: CLP }),
    offerPrice: t.exposeInt('offerPrice', { nullable: true, description: CLP }),
    miBoldoPrice: t.exposeInt('miBoldoPrice', { nullable: true, description: CLP }),
    available: t.exposeInt('available', { description: 'Units that nobody holds.' }),
    enabled: t.exposeBoolean('enabled', { description: 'Whether the shop shows and sells it.' }),
    photographs: t.exposeInt('photographs', { description: 'How many it has.' }),
    problems: t.exposeStringList('problems', { description: `Of ${PRODUCT_PROBLEMS.join(', ')}.` }),
  }),
})

const StaffProductsNode = builder.objectRef<StaffProducts>('StaffProducts').implement({
  description: 'A page of products.',
  fields: (t) => ({
    nodes: t.field({ type: [ListedProductNode], description: 'The newest first.', resolve: ({ nodes }) => nodes }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: KEYSET_PAGE.endCursor }),
    count: t.int({
      nullable: true,
      description:
        `Products on all pages; ${COUNTED_MAX + 1} when there are more than ${COUNTED_MAX}, null for words that ` +
        'thousands of products have.',
      resolve: ({ count }) => count(),
    }),
  }),
})

const ProductPlaceNode = builder.objectRef<ProductPlace>('ProductPlace').implement({
  description: 'A sub-category with its category.',
  fields: (t) => ({
    _id: t.exposeInt('id', { description: 'The sub-category’s.' }),
    productType: t.exposeString('productType', { description: TYPE }),
    categoryId: t.exposeInt('categoryId', { description: 'The category’s above it.' }),
    category: t.exposeString('category', { description: 'Its name.' }),
    subCategory: t.exposeString('subCategory', { description: 'Its name.' }),
  }),
})

const FilterLaboratoryNode = builder.objectRef<ProductFilters['laboratories'][number]>('FilterLaboratory').implement({
  description: 'A laboratory of the catalogue.',
  fields: (t) => ({ _id: t.exposeInt('id'), label: t.exposeString('label') }),
})

const ProductFiltersNode = builder.objectRef<ProductFilters>('ProductFilters').implement({
  description: 'What products can be filtered by, and moved to.',
  fields: (t) => ({
    places: t.field({
      type: [ProductPlaceNode],
      description: 'All sub-categories, those without products too.',
      resolve: ({ places }) => places,
    }),
    laboratories: t.field({
      type: [FilterLaboratoryNode],
      description: 'By name.',
      resolve: ({ laboratories }) => laboratories,
    }),
  }),
})

const BY = {
  at: 'ISO 8601, UTC.',
  actor: 'Role and account, or the software’s part.',
  author: 'The person’s first name; null of the software.',
}

const PriceChangeNode = builder.objectRef<PriceChange>('PriceChange').implement({
  description: 'What a price was and became.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    at: t.exposeString('at', { description: BY.at }),
    actor: t.exposeString('actor', { description: BY.actor }),
    author: t.exposeString('author', { nullable: true, description: BY.author }),
    source: t.exposeString('source', { description: 'form, bulk, import or sql.' }),
    field: t.exposeString('field', {
      description: 'normal_price, offer_price, mi_boldo_price or fractional_unit_price.',
    }),
    before: t.exposeInt('before', { nullable: true, description: CLP }),
    after: t.exposeInt('after', { nullable: true, description: CLP }),
  }),
})

const PriceHistoryNode = builder.objectRef<KeysetPage<PriceChange>>('PriceHistory').implement({
  description: 'A page of a product’s prices.',
  fields: (t) => ({
    nodes: t.field({ type: [PriceChangeNode], description: 'The newest first.', resolve: ({ nodes }) => nodes }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: KEYSET_PAGE.endCursor }),
  }),
})

const ChangedFieldNode = builder.objectRef<ProductChange['changes'][number]>('ChangedField').implement({
  description: 'A column of a catalogue file, and its cell before and after.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The column.' }),
    before: t.exposeString('before', { description: CELL }),
    after: t.exposeString('after', { description: CELL }),
  }),
})

const ProductChangeNode = builder.objectRef<ProductChange>('ProductChange').implement({
  description: 'What a person of staff changed of a product at once.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    at: t.exposeString('at', { description: BY.at }),
    actor: t.exposeString('actor', { description: BY.actor }),
    author: t.exposeString('author', { nullable: true, description: BY.author }),
    changes: t.field({
      type: [ChangedFieldNode],
      description: 'One a field.',
      resolve: ({ changes }) => changes,
    }),
    batchId: t.exposeString('batchId', {
      nullable: true,
      description: 'What undoProductChanges takes, of a change of several products.',
    }),
    importId: t.exposeString('importId', { nullable: true, description: 'The catalogue file that brought it.' }),
  }),
})

const ProductChangesNode = builder.objectRef<KeysetPage<ProductChange>>('ProductChanges').implement({
  description: 'A page of what staff changed of a product.',
  fields: (t) => ({
    nodes: t.field({ type: [ProductChangeNode], description: 'The newest first.', resolve: ({ nodes }) => nodes }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: KEYSET_PAGE.endCursor }),
  }),
})

builder.queryFields((t) => {
  const page = {
    shopId: t.arg.string(),
    first: t.arg.int({ description: KEYSET_PAGE.first }),
    after: t.arg.string({ description: KEYSET_PAGE.after }),
  }
  const sku = t.arg.string({ required: true, description: SKU })
  return {
    staffProducts: t.field({
      type: StaffProductsNode,
      extensions: RECORDED,
      description: 'For staff: products, disabled ones too.',
      args: {
        ...page,
        productType: t.arg.string({ description: TYPE }),
        categoryId: t.arg.int({ description: 'Of productFilters.' }),
        subCategoryId: t.arg.int({ description: 'Of productFilters.' }),
        laboratoryId: t.arg.int({ description: 'Of productFilters.' }),
        saleCondition: t.arg.string({ description: 'As SaleCondition has them.' }),
        enabled: t.arg.boolean({ description: 'Left out: both.' }),
        soldOut: t.arg.boolean({ description: 'Without a unit that nobody holds.' }),
        problem: t.arg.string({ description: PRODUCT_PROBLEMS.join(', ') }),
        search: t.arg.string({ description: 'Beginnings of words, or a whole SKU or bar code.' }),
      },
      resolve: async (_, args, { shop, viewer }) =>
        listStaffProducts(shop, { account: await viewer.account(), ...parseInput(staffProductPageInput, args) }),
    }),
    productFilters: t.field({
      type: ProductFiltersNode,
      extensions: RECORDED,
      description: 'For staff: what staffProducts can be filtered by.',
      args: { shopId: t.arg.string() },
      resolve: async (_, _args, { shop, viewer }) => listProductFilters(shop, await viewer.account()),
    }),
    staffProduct: t.field({
      type: StaffProductNode,
      nullable: true,
      extensions: RECORDED,
      description: 'For staff: one product, disabled too.',
      args: { shopId: t.arg.string(), sku },
      resolve: async (_, { sku }, { shop, viewer }) => {
        const account = await viewer.account()
        return showStaffProduct(shop, { account, sku: isSku(sku) ? sku : '' })
      },
    }),
    priceHistory: t.field({
      type: PriceHistoryNode,
      extensions: RECORDED,
      description: 'For staff: what a product’s prices were, and what changed them.',
      args: { ...page, sku },
      resolve: async (_, args, { shop, viewer }) =>
        listPriceHistory(shop, { account: await viewer.account(), ...parseInput(historyPageInput, args) }),
    }),
    productChanges: t.field({
      type: ProductChangesNode,
      extensions: RECORDED,
      description: 'For staff: what staff changed of a product.',
      args: { ...page, sku },
      resolve: async (_, args, { shop, viewer }) =>
        listProductChanges(shop, { account: await viewer.account(), ...parseInput(historyPageInput, args) }),
    }),
  }
})
