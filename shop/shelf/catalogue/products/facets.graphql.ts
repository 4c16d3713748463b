import { builder } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { listFacets, type Facet, type Facets, type PriceBand } from './list-facets.ts'
import { facetsInput, listProductsInput } from './list-products.input.ts'

export type FieldBuilder = Parameters<Parameters<typeof builder.queryField>[1]>[0]

/** The filters of a list and of its counts, in the same words. */
export const narrowingArgs = (t: FieldBuilder) => ({
  shopIds: t.arg.stringList(),
  slugs: t.arg.stringList(),
  laboratory: t.arg.stringList(),
  brand: t.arg.stringList(),
  pharmaceuticalForm: t.arg.stringList({
    description: 'Slugs of `facets { forms }`, or forms as the catalogue writes them.',
  }),
  strength: t.arg.stringList({
    description: 'Slugs of `facets { strengths }`, or strengths as the catalogue writes them.',
  }),
  saleCondition: t.arg.stringList({
    description: 'Sale conditions; a mandatory simple prescription is a simple one (SHOP §3).',
  }),
  bioequivalent: t.arg.boolean({ description: 'Only what is certified as bioequivalent.' }),
  inStock: t.arg.boolean({ description: 'Only what can be bought now.' }),
  priceMin: t.arg.float(),
  priceMax: t.arg.float(),
  enable: t.arg.boolean(),
  subscription: t.arg.boolean(),
  productType: t.arg.string(),
  boldoDiscount: t.arg.boolean(),
  offer: t.arg.boolean({ description: 'Only what costs less than its normal price and needs no prescription (DS 3).' }),
  memberPrice: t.arg.boolean({ description: 'Prices, their sorts and counts are a subscriber’s.' }),
})

const FacetNode = builder.objectRef<Facet>('Facet').implement({
  fields: (t) => ({ label: t.exposeString('label'), slug: t.exposeString('slug'), products: t.exposeInt('products') }),
})

const PriceBandNode = builder.objectRef<PriceBand>('PriceBand').implement({
  description: 'CLP, both ends taken in.',
  fields: (t) => ({
    from: t.exposeInt('from'),
    to: t.exposeInt('to', { nullable: true, description: 'Null: without an upper limit.' }),
    products: t.exposeInt('products'),
  }),
})

const FacetsNode = builder.objectRef<Facets>('Facets').implement({
  description:
    'What a list can be narrowed by, and how many products each choice would leave. A choice that would leave ' +
    'none is there only when it is chosen.',
  fields: (t) => ({
    brands: t.field({ type: [FacetNode], resolve: ({ brands }) => brands.shown }),
    brandCount: t.int({ description: 'Choices in all, shown or not.', resolve: ({ brands }) => brands.total }),
    laboratories: t.field({ type: [FacetNode], resolve: ({ laboratories }) => laboratories.shown }),
    laboratoryCount: t.int({ resolve: ({ laboratories }) => laboratories.total }),
    forms: t.field({
      type: [FacetNode],
      description: 'Groups of pharmaceutical forms.',
      resolve: ({ forms }) => forms.shown,
    }),
    formCount: t.int({ resolve: ({ forms }) => forms.total }),
    strengths: t.field({ type: [FacetNode], resolve: ({ strengths }) => strengths.shown }),
    strengthCount: t.int({ resolve: ({ strengths }) => strengths.total }),
    saleConditions: t.field({ type: [FacetNode], resolve: ({ saleConditions }) => saleConditions.shown }),
    priceBands: t.field({ type: [PriceBandNode], resolve: ({ priceBands }) => priceBands }),
    priceMin: t.int({
      nullable: true,
      description: 'CLP of the cheapest product, without the chosen prices.',
      resolve: ({ prices }) => prices?.min,
    }),
    priceMax: t.int({ nullable: true, resolve: ({ prices }) => prices?.max }),
    bioequivalent: t.exposeInt('bioequivalent'),
    inStock: t.exposeInt('inStock'),
    subscription: t.exposeInt('subscription'),
    boldoDiscount: t.exposeInt('boldoDiscount'),
    offer: t.exposeInt('offer', {
      description: 'Products that cost less than their normal price and need no prescription.',
    }),
    totalCount: t.exposeInt('totalCount', { description: 'Products that are left with every filter.' }),
  }),
})

builder.queryField('facets', (t) =>
  t.field({
    type: FacetsNode,
    description:
      'What a list of `products` or `searchProducts` can be narrowed by, with counts; `choices`: ' +
      'of each kind those with most products, and those that are chosen.',
    args: { ...narrowingArgs(t), query: t.arg.string(), choices: t.arg.int() },
    resolve: (_, args, { shop, stockTags }) => {
      const { choices } = parseInput(facetsInput, args)
      return listFacets(shop, parseInput(listProductsInput, args), choices ?? undefined, stockTags)
    },
  }),
)
