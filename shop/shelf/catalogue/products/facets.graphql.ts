import { builder } from '#api/builder.ts'
import { argsFromSchema, inputFromSchema } from '#api/schema-inputs.ts'
import { parseInput } from '#lib/parse-input.ts'
import { listFacets, type Facet, type Facets, type PriceBand } from './list-facets.ts'
import { facetsInput, listProductsInput } from './list-products.input.ts'

export type FieldBuilder = Parameters<Parameters<typeof builder.queryField>[1]>[0]

const NARROWING_OPTIONS = {
  fields: {
    productType: 'Medicament, Dermocosmetic, Vitamins-supplements or Accesories; or in lower case (accessories).',
    slugs: 'Categories and sub-categories: each narrows. An unknown one finds nothing.',
    brand: 'Names or slugs of brands, any of which.',
    laboratory: 'Names or slugs of laboratories, any of which.',
    pharmaceuticalForm: 'Slugs of `facets { forms }`, or forms as the catalogue writes them.',
    strength: 'Slugs of `facets { strengths }`, or strengths as the catalogue writes them.',
    saleCondition: 'Sale conditions; a mandatory simple prescription is a simple one (SHOP §3).',
    bioequivalent: 'Only what is certified as bioequivalent.',
    inStock: 'Only what can be bought now.',
    subscription: 'true: only subscription products.',
    boldoDiscount: 'true: only products with the loyalty discount.',
    offer: 'Only what costs less than its normal price and needs no prescription (DS 3).',
    memberPrice: 'Prices, their sorts and counts are a subscriber’s.',
    priceMin: 'CLP, 0 or more, not above priceMax.',
    priceMax: 'CLP, up to 1,000,000,000.',
  },
  without: ['first', 'offset', 'sortBy', 'sortOrder', 'enable', 'productIds', 'query'],
} as const

const ProductFilter = inputFromSchema('ProductFilter', listProductsInput, {
  description: 'What narrows a list: the arguments of the same names in one input, which wins over them.',
  ...NARROWING_OPTIONS,
})

export const narrowingArgs = (t: FieldBuilder) => ({
  ...argsFromSchema(t, listProductsInput, NARROWING_OPTIONS),
  shopIds: t.arg.stringList(),
  enable: t.arg.boolean(),
  filter: t.arg({ type: ProductFilter, description: 'The filters in one input.' }),
})

/** @throws DomainError 'input.invalid' { fields } */
export const parseList = ({ filter, ...args }: { filter?: object | null | undefined }) =>
  parseInput(listProductsInput, { ...args, ...filter })

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
    resolve: (_, args, { shop }) => {
      const { choices } = parseInput(facetsInput, args)
      return listFacets(shop, parseList(args), choices ?? undefined)
    },
  }),
)
