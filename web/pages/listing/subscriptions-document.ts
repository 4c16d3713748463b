/** The listing of what can be subscribed to asks the API for all types at once: they are its categories. */
import { PRODUCT_TYPES } from '#shop/catalogue/product-type.rules.ts'
import { runDocument } from '#web/api-client.ts'
import { graphql, type VariablesOf } from '#web/graphql.ts'
import { frame } from '#web/messages/es/frame.ts'
import { asSubscribed } from '#web/pages/subscription/subscribed.rules.ts'
import { SubscribedFields } from '#web/pages/subscription/subscribed-fields.ts'
import type { ListingAnswer } from './listing-document.ts'
import type { CategoryTree } from './listing-place.rules.ts'

const SubscriptionsDocument = graphql(
  `
  query Subscriptions(
    $productType: String, $slugs: [String!], $brand: [String!], $laboratory: [String!], $priceMin: Float, $priceMax: Float, $sortBy: String, $sortOrder: String
    $first: Int!, $offset: Int!, $allWidths: Boolean!, $firstMiddle: Int, $offsetMiddle: Int, $firstNarrow: Int, $offsetNarrow: Int, $place: Boolean!
  ) {
    list: products(subscription: true, productType: $productType, slugs: $slugs, brand: $brand, laboratory: $laboratory, priceMin: $priceMin, priceMax: $priceMax, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, offset: $offset) {
      totalCount
      nodes { ...SubscribedFields }
    }
    middle: products(subscription: true, productType: $productType, slugs: $slugs, brand: $brand, laboratory: $laboratory, priceMin: $priceMin, priceMax: $priceMax, sortBy: $sortBy, sortOrder: $sortOrder, first: $firstMiddle, offset: $offsetMiddle) @include(if: $allWidths) {
      nodes { ...SubscribedFields }
    }
    narrow: products(subscription: true, productType: $productType, slugs: $slugs, brand: $brand, laboratory: $laboratory, priceMin: $priceMin, priceMax: $priceMax, sortBy: $sortBy, sortOrder: $sortOrder, first: $firstNarrow, offset: $offsetNarrow) @include(if: $allWidths) {
      nodes { ...SubscribedFields }
    }
    medicamentos: categories(productType: "Medicament", subscription: true, first: 40) @include(if: $place) { label slug products }
    dermocosmeticos: categories(productType: "Dermocosmetic", subscription: true, first: 40) @include(if: $place) { label slug products }
    vitaminas: categories(productType: "Vitamins-supplements", subscription: true, first: 40) @include(if: $place) { label slug products }
    accesorios: categories(productType: "Accesories", subscription: true, first: 40) @include(if: $place) { label slug products }
    facets(productType: $productType, slugs: $slugs, subscription: true) @include(if: $place) { brands { label slug products } laboratories { label slug products } }
    priceProducts(productType: $productType, subscription: true) @include(if: $place) { min { price } max { price } }
  }
`,
  [SubscribedFields],
)

type Where = NonNullable<Parameters<typeof runDocument>[2]>

/** The same answer as the listing's of one type. @throws ApiError */
export async function runSubscriptions(variables: VariablesOf<typeof SubscriptionsDocument>, where: Where): Promise<ListingAnswer> {
  const { list, middle, narrow, medicamentos, dermocosmeticos, vitaminas, accesorios, ...rest } = await runDocument(SubscriptionsDocument, variables, where)
  const nodes = <List extends typeof middle>(from: List) => from && { ...from, nodes: from.nodes.map(asSubscribed) }
  const trees: Record<string, CategoryTree[number]['subCategories'] | null | undefined> = { medicamentos, dermocosmeticos, 'vitaminas-y-suplementos': vitaminas, accesorios }
  const categories = medicamentos && PRODUCT_TYPES.map(({ slug }) => ({ label: frame.es.types[slug], slug, products: (trees[slug] ?? []).reduce((sum, { products }) => sum + products, 0), subCategories: [...(trees[slug] ?? [])] })).filter(({ products }) => products > 0)
  return { ...rest, list: { ...list, nodes: list.nodes.map(asSubscribed) }, middle: nodes(middle), narrow: nodes(narrow), categories } as ListingAnswer
}
