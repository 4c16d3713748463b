import { builder } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { slugify } from '#lib/slug.ts'
import { featuredProducts } from './featured-products.ts'
import {
  listCategories,
  showEventDay,
  type Category,
  type CategoryCount,
  type CategoryPlace,
} from './list-categories.ts'
import { priceRange } from './list-facets.ts'
import { listProducts, type ProductList } from './list-products.ts'
import { categoriesInput, featuredProductsInput, listScopeInput, relatedProductsInput } from './list-products.input.ts'
import { narrowingArgs, parseList, type FieldBuilder } from './facets.graphql.ts'
import { ProductNode } from './product.graphql.ts'
import { recallProduct, relatedProducts } from './show-product.ts'
import type { SearchedBrand } from '#shop/shelf/catalogue/search/understand-search.ts'

export const PageInfo = builder.objectRef<{ hasNextPage: boolean; hasPreviousPage: boolean }>('PageInfo').implement({
  fields: (t) => ({ hasNextPage: t.exposeBoolean('hasNextPage'), hasPreviousPage: t.exposeBoolean('hasPreviousPage') }),
})

const SearchedBrandNode = builder.objectRef<SearchedBrand>('SearchedBrand').implement({
  description: 'A brand, or another name of a medicine, that a search names. No advice to replace one with the other.',
  fields: (t) => ({
    name: t.exposeString('brand', { description: 'As its maker writes it.' }),
    principles: t.exposeStringList('principles', { description: 'Its active principles.' }),
    kind: t.exposeString('kind', { description: 'brand, or synonym: another name of the principle.' }),
    sold: t.exposeBoolean('sold', {
      description:
        'Whether the shop has products of that name; false: the products are others with the same principles.',
    }),
  }),
})

const CategoryPlaceNode = builder.objectRef<CategoryPlace>('CategoryPlace').implement({
  description: 'A sub-category with its place in the tree.',
  fields: (t) => ({
    label: t.exposeString('label'),
    slug: t.exposeString('slug'),
    categorySlug: t.exposeString('categorySlug', { description: 'The slug of the category above it.' }),
    productType: t.exposeString('productType', {
      description: 'Medicament, Dermocosmetic, Vitamins-supplements or Accesories.',
    }),
  }),
})

const ProductListNode = builder.objectRef<ProductList>('ProductList').implement({
  fields: (t) => ({
    totalCount: t.exposeInt('totalCount'),
    pageInfo: t.field({ type: PageInfo, resolve: (list) => list }),
    nodes: t.field({ type: [ProductNode], resolve: (list) => list.nodes }),
    suggestion: t.exposeString('suggestion', {
      nullable: true,
      description: 'A spelling to try, only when a search found nothing.',
    }),
    corrected: t.exposeString('corrected', {
      nullable: true,
      description: 'What was searched for in place of a misspelt text.',
    }),
    choices: t.exposeStringList('choices', {
      description:
        'Spellings of which one may be meant: a word is near several medicines, and none was searched in its place.',
    }),
    brand: t.field({
      type: SearchedBrandNode,
      nullable: true,
      resolve: (list) => list.brand,
      description: 'The brand that the text names.',
    }),
    places: t.field({
      type: [CategoryPlaceNode],
      resolve: (list) => list.places,
      description: 'Sub-categories with what helps against a symptom that the text names.',
    }),
  }),
})

const listArgs = (t: FieldBuilder) => ({
  ...narrowingArgs(t),
  offset: t.arg.int(),
  first: t.arg.int(),
  sortBy: t.arg.string(),
  sortOrder: t.arg.string(),
})

builder.queryField('products', (t) =>
  t.field({
    type: ProductListNode,
    description:
      'A listing with its total (SHOP §7 Products). sortBy: createdAt, productName, price, unitPrice, sold, stock; ' +
      'sortOrder: asc, desc.',
    args: listArgs(t),
    resolve: (_, args, { shop }) => listProducts(shop, parseList(args)),
  }),
)

builder.queryField('searchProducts', (t) =>
  t.field({
    type: ProductListNode,
    description:
      'The same list narrowed by words (SHOP §7 SearchProducts): accents, case and small typing errors ignored; ' +
      'in stock first, best match first.',
    args: { ...listArgs(t), productIds: t.arg.idList(), query: t.arg.string() },
    resolve: (_, args, { shop }) => listProducts(shop, parseList(args)),
  }),
)

builder.queryField('singleProduct', (t) =>
  t.field({
    type: ProductNode,
    nullable: true,
    args: { shopId: t.arg.string(), sku: t.arg.string({ required: true }) },
    resolve: (_, { sku }, { shop }) => recallProduct(shop, sku),
  }),
)

builder.queryField('relatedProducts', (t) =>
  t.field({
    type: [ProductNode],
    args: {
      shopIds: t.arg.stringList(),
      activePrinciple: t.arg.stringList({ required: true }),
      first: t.arg.int(),
      enable: t.arg.boolean(),
      exceptId: t.arg.id(),
    },
    resolve: (_, args, { shop }) => {
      const { activePrinciple, enable, ...page } = parseInput(relatedProductsInput, args)
      return enable === false ? [] : relatedProducts(shop, { principles: activePrinciple.map(slugify), ...page })
    },
  }),
)

builder.queryField('featuredProducts', (t) =>
  t.field({
    type: [ProductNode],
    description: 'The home sliders: in stock, enabled, never one that needs a prescription.',
    args: {
      shopIds: t.arg.stringList(),
      first: t.arg.int(),
      enable: t.arg.boolean(),
      highlighted: t.arg.boolean(),
      productType: t.arg.string(),
    },
    resolve: (_, args, { shop }) => {
      const { enable, highlighted, ...filter } = parseInput(featuredProductsInput, args)
      if (enable === false) return []
      return featuredProducts(shop, { ...filter, highlighted: highlighted ?? undefined })
    },
  }),
)

const PriceNode = builder
  .objectRef<{ price: number }>('PriceNode')
  .implement({ fields: (t) => ({ price: t.exposeInt('price') }) })
const PriceProducts = builder.objectRef<{ min: number; max: number }>('PriceProducts').implement({
  fields: (t) => ({
    min: t.field({ type: PriceNode, resolve: ({ min }) => ({ price: min }) }),
    max: t.field({ type: PriceNode, resolve: ({ max }) => ({ price: max }) }),
  }),
})
builder.queryField('priceProducts', (t) =>
  t.field({
    type: PriceProducts,
    description:
      "The lowest and highest price of a type's lists, in CLP: what everybody pays now; " +
      'what a subscriber pays among subscriptions (docs/decisions/0020-filters.md).',
    args: { shopIds: t.arg.stringList(), productType: t.arg.string(), subscription: t.arg.boolean() },
    resolve: (_, args, { shop }) => {
      const { productType, subscription } = parseInput(listScopeInput, args)
      return priceRange(shop, { productType, subscription: subscription ?? undefined })
    },
  }),
)

const SubCategoryNode = builder.objectRef<Category['subCategories'][number]>('SubCategory').implement({
  fields: (t) => ({
    label: t.exposeString('label'),
    value: t.exposeString('label'),
    slug: t.exposeString('slug'),
    products: t.int({ resolve: ({ products }) => products() }),
  }),
})
const CategoryNode = builder.objectRef<Category>('Category').implement({
  fields: (t) => ({
    label: t.exposeString('label'),
    value: t.exposeString('label'),
    slug: t.exposeString('slug'),
    products: t.int({ resolve: ({ products }) => products() }),
    subCategories: t.field({ type: [SubCategoryNode], resolve: (category) => category.subCategories }),
  }),
})
builder.queryField('categories', (t) =>
  t.field({
    type: [CategoryNode],
    args: {
      shopId: t.arg.string(),
      productType: t.arg.string({ required: true }),
      first: t.arg.int(),
      subscription: t.arg.boolean(),
    },
    resolve: async (_, args, { shop }) => {
      const { productType, first, subscription } = parseInput(categoriesInput, args)
      return (await listCategories(shop, productType!, { subscription: subscription ?? false })).slice(0, first)
    },
  }),
)

const EventDayNode = builder.objectRef<CategoryCount>('EventDay').implement({
  description:
    'A seasonal event day (SHOP §1, §9). Its slug is the address of its listing, and may be among the slugs of ' +
    '`products`.',
  fields: (t) => ({
    label: t.exposeString('label'),
    slug: t.exposeString('slug'),
    products: t.int({ resolve: ({ products }) => products() }),
  }),
})
builder.queryField('eventDay', (t) =>
  t.field({
    type: EventDayNode,
    nullable: true,
    args: { shopId: t.arg.string() },
    resolve: (_, __, { shop }) => showEventDay(shop),
  }),
)
