import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import { ProductCardFields } from '#web/features/shelf/catalogue/product-card-fields.ts'

/** `list` is the page at one width; the server requests the other two with it, for all widths at once. */
export const ListingDocument = graphql(
  `
    query Listing(
      $shopId: String
      $shopIds: [String!]
      $productType: String!
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
      $place: Boolean!
      $language: String
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
          ...ProductCardFields
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
          ...ProductCardFields
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
          ...ProductCardFields
        }
      }
      categories(shopId: $shopId, productType: $productType) @include(if: $place) {
        label
        slug
        products
        subCategories {
          label
          slug
          products
        }
      }
      collections(shopId: $shopId, productType: $productType, language: $language) @include(if: $place) {
        label
        slug
        description
        products
      }
    }
  `,
  [ProductCardFields],
)

type Whole = ResultOf<typeof ListingDocument>
/** A failed part is null, one that was not requested is absent. */
export type ListingAnswer = {
  [Field in keyof Whole]: Field extends 'list' ? NonNullable<Whole[Field]> : Whole[Field] | null
}
