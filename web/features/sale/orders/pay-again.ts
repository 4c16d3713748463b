import { runDocument } from '#web/platform/api-client.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { graphql } from '#web/platform/graphql.ts'
import { toCartProduct } from '#web/features/shelf/catalogue/buy-row.tsx'
import { ProductCardFields } from '#web/features/shelf/catalogue/product-card-fields.ts'
import { addToCart, readCart } from '#web/features/basket/cart/cart-store.ts'
import type { LinkedOrder } from './order-document.ts'

const ProductsAgainDocument = graphql(
  `
    query ProductsAgain($shopIds: [String!], $ids: [ID!]) {
      searchProducts(shopIds: $shopIds, productIds: $ids, first: 50) {
        nodes {
          ...ProductCardFields
          subscriptionPrice
        }
      }
    }
  `,
  [ProductCardFields],
)

const PAGE = 50

/** A product that is no longer sold is left out; prices include a member's. @throws ApiError */
export async function findProductsAgain(ids: readonly string[]) {
  const pages = Array.from({ length: Math.ceil(ids.length / PAGE) }, (_, index) =>
    ids.slice(index * PAGE, (index + 1) * PAGE),
  )
  const found = await Promise.all(
    pages.map((page) => runDocument(ProductsAgainDocument, { shopIds: [SHOP_ID], ids: page })),
  )
  return found.flatMap(({ searchProducts }) => searchProducts.nodes)
}

/** Uses today's prices, and leaves a cart with products alone. @throws ApiError */
export async function fillCartAgain(products: LinkedOrder['products']): Promise<void> {
  if (readCart().length > 0) return
  for (const found of await findProductsAgain(products.map(({ _id }) => _id)))
    addToCart(toCartProduct(found), products.find(({ _id }) => _id === found._id)?.quantity ?? 1)
}
