import { documentText } from '#web/platform/graphql.ts'
import { ProductCardFields } from '#web/features/shelf/catalogue/product-card-fields.ts'
import { ApplyCouponDocument } from '#web/features/basket/cart/coupon-documents.ts'
import { CreateOrderDocument, UpdateOrderDocument } from '#web/features/basket/cart/order-documents.ts'
import { OrderByCardTokenDocument } from '#web/features/sale/orders/order-document.ts'

const card = documentText(ProductCardFields)

export const LIST = `query Listing($productType: String, $slugs: [String!], $brand: [String!], $priceMin: Float,
  $priceMax: Float, $sortBy: String, $sortOrder: String, $first: Int, $offset: Int) {
  products(productType: $productType, slugs: $slugs, brand: $brand, priceMin: $priceMin, priceMax: $priceMax,
  sortBy: $sortBy, sortOrder: $sortOrder, first: $first, offset: $offset) {
    totalCount pageInfo { hasNextPage hasPreviousPage } nodes { ...ProductCardFields }
  }
}
${card}`
export const PRODUCT = `query Product($sku: String!) {
  singleProduct(sku: $sku) {
    ...ProductCardFields
    description metaTitle metaDescription urlPage strength amountContent pharmaceuticalForm { label }
    storageCondition registration
    activePrinciples { name amountContent unitMeasure } tags { label slug } subTags { label slug }
  }
}
${card}`
export const SEARCH = `query Search($query: String, $first: Int, $offset: Int) {
  searchProducts(query: $query, first: $first, offset: $offset) { totalCount suggestion pageInfo {
  hasNextPage hasPreviousPage } nodes { ...ProductCardFields } }
}
${card}`
export const CREATE_ORDER = documentText(CreateOrderDocument)
export const UPDATE_ORDER = documentText(UpdateOrderDocument)
export const APPLY_COUPON = documentText(ApplyCouponDocument)
export const REGISTER_GUEST =
  'mutation Register($input: GuestClientInput!) { registerGuestClient(input: $input) { guestId } }'
export const PAY = 'mutation Pay($input: CardPaymentInput!) { payWithWebpay(input: $input) { url token error } }'
export const RESULT = documentText(OrderByCardTokenDocument)
