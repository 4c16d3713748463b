/** A listing's API document; the browser leaves out the parts that it already has. */
import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import { ProductCardFields } from '#web/features/shelf/catalogue/product-card-fields.ts'

/** `list` is the page at one width; the other two are for the server, which answers for all widths at once. */
export const ListingDocument = graphql(
  `
    query Listing(
      $shopId: String
      $shopIds: [String!]
      $productType: String!
      $slugs: [String!]
      $brand: [String!]
      $laboratory: [String!]
      $pharmaceuticalForm: [String!]
      $strength: [String!]
      $saleCondition: [String!]
      $bioequivalent: Boolean
      $inStock: Boolean
      $subscription: Boolean
      $boldoDiscount: Boolean
      $offer: Boolean
      $priceMin: Float
      $priceMax: Float
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
        productType: $productType
        slugs: $slugs
        brand: $brand
        laboratory: $laboratory
        pharmaceuticalForm: $pharmaceuticalForm
        strength: $strength
        saleCondition: $saleCondition
        bioequivalent: $bioequivalent
        inStock: $inStock
        subscription: $subscription
        boldoDiscount: $boldoDiscount
        offer: $offer
        priceMin: $priceMin
        priceMax: $priceMax
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
        productType: $productType
        slugs: $slugs
        brand: $brand
        laboratory: $laboratory
        pharmaceuticalForm: $pharmaceuticalForm
        strength: $strength
        saleCondition: $saleCondition
        bioequivalent: $bioequivalent
        inStock: $inStock
        subscription: $subscription
        boldoDiscount: $boldoDiscount
        offer: $offer
        priceMin: $priceMin
        priceMax: $priceMax
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
        productType: $productType
        slugs: $slugs
        brand: $brand
        laboratory: $laboratory
        pharmaceuticalForm: $pharmaceuticalForm
        strength: $strength
        saleCondition: $saleCondition
        bioequivalent: $bioequivalent
        inStock: $inStock
        subscription: $subscription
        boldoDiscount: $boldoDiscount
        offer: $offer
        priceMin: $priceMin
        priceMax: $priceMax
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
/** The list and its other parts: null for a failed part, absent for one that was not requested. */
export type ListingAnswer = {
  [Field in keyof Whole]: Field extends 'list' ? NonNullable<Whole[Field]> : Whole[Field] | null
}
