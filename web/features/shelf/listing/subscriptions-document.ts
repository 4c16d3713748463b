/** All types are loaded at once: they are the categories of subscription products. */
import { PRODUCT_TYPES, type ProductTypeSlug } from '#shop/shelf/catalogue/products/product-type.rules.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { runPartial, type runDocument } from '#web/platform/api-client.ts'
import { graphql, type VariablesOf } from '#web/platform/graphql.ts'
import { productTypes } from '#web/features/shelf/catalogue/messages/product-types.es.ts'
import { asSubscribed } from '#web/features/shelf/catalogue/subscribed.rules.ts'
import { SubscribedFields } from '#web/features/shelf/subscribing/subscribed-fields.ts'
import type { ListingAnswer } from './listing-document.ts'
import type { CategoryTree } from './listing-place.rules.ts'

const SubscriptionsDocument = graphql(
  `
    query Subscriptions(
      $shopIds: [String!]
      $filter: ProductFilter!
      $sortBy: String
      $sortOrder: String
      $first: Int!
      $offset: Int!
      $allWidths: Boolean!
      $firstMiddle: Int
      $offsetMiddle: Int
      $firstNarrow: Int
      $offsetNarrow: Int
    ) {
      list: products(
        shopIds: $shopIds
        filter: $filter
        sortBy: $sortBy
        sortOrder: $sortOrder
        first: $first
        offset: $offset
      ) {
        totalCount
        nodes {
          ...SubscribedFields
        }
      }
      middle: products(
        shopIds: $shopIds
        filter: $filter
        sortBy: $sortBy
        sortOrder: $sortOrder
        first: $firstMiddle
        offset: $offsetMiddle
      ) @include(if: $allWidths) {
        nodes {
          ...SubscribedFields
        }
      }
      narrow: products(
        shopIds: $shopIds
        filter: $filter
        sortBy: $sortBy
        sortOrder: $sortOrder
        first: $firstNarrow
        offset: $offsetNarrow
      ) @include(if: $allWidths) {
        nodes {
          ...SubscribedFields
        }
      }
    }
  `,
  [SubscribedFields],
)

const SubscriptionPlacesDocument = graphql(`
  query SubscriptionPlaces($shopId: String) {
    medicamentos: categories(shopId: $shopId, productType: "Medicament", subscription: true) {
      label
      slug
      products
    }
    dermocosmeticos: categories(shopId: $shopId, productType: "Dermocosmetic", subscription: true) {
      label
      slug
      products
    }
    vitaminas: categories(shopId: $shopId, productType: "Vitamins-supplements", subscription: true) {
      label
      slug
      products
    }
    accesorios: categories(shopId: $shopId, productType: "Accesories", subscription: true) {
      label
      slug
      products
    }
  }
`)

type Where = NonNullable<Parameters<typeof runDocument>[2]>

type SubscriptionQuery = VariablesOf<typeof SubscriptionsDocument> & { place: boolean }

/** The answer has the shape of a single type's listing. @throws ApiError */
export async function runSubscriptions(
  { place, ...variables }: SubscriptionQuery,
  where: Where,
): Promise<ListingAnswer> {
  const [{ data: lists, failures }, places] = await Promise.all([
    runPartial(SubscriptionsDocument, { shopIds: [SHOP_ID], ...variables }, where),
    place ? findPlaces(where) : null,
  ])
  if (lists.list === null) throw failures.get('list')!
  const nodes = (from: typeof lists.middle) => from && { ...from, nodes: from.nodes.map(asSubscribed) }
  return {
    ...places,
    list: { ...lists.list, nodes: lists.list.nodes.map(asSubscribed) },
    middle: nodes(lists.middle),
    narrow: nodes(lists.narrow),
  } as ListingAnswer
}

async function findPlaces(where: Where) {
  const none = { data: { medicamentos: null, dermocosmeticos: null, vitaminas: null, accesorios: null } }
  const { medicamentos, dermocosmeticos, vitaminas, accesorios } = (
    await runPartial(SubscriptionPlacesDocument, { shopId: SHOP_ID }, where).catch(() => none)
  ).data
  if (!medicamentos || !dermocosmeticos || !vitaminas || !accesorios) return { categories: null }
  const trees: Record<ProductTypeSlug, CategoryTree[number]['subCategories']> = {
    medicamentos,
    dermocosmeticos,
    'vitaminas-y-suplementos': vitaminas,
    accesorios,
  }
  const categories = PRODUCT_TYPES.map(({ slug }) => ({
    label: productTypes.es[slug],
    slug,
    products: trees[slug].reduce((sum, { products }) => sum + products, 0),
    subCategories: trees[slug],
  }))
  return { categories: categories.filter(({ products }) => products > 0) }
}
