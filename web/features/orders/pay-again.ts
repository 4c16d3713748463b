import { runDocument } from '#web/platform/api-client.ts'
import { SHOP_ID } from '#shop/policy/shop-id.rules.ts'
import { graphql } from '#web/platform/graphql.ts'
import { cartProductOf } from '#web/features/catalogue/buy-row.tsx'
import { ProductCardFields } from '#web/features/catalogue/product-card-fields.ts'
import { addToCart, readCart } from '#web/features/cart/cart-store.ts'
import type { LinkedOrder } from './order-document.ts'

const ProductsAgainDocument = graphql(
  `
    query ProductsAgain($shopIds: [String!], $ids: [ID!]) {
      searchProducts(shopIds: $shopIds, productIds: $ids, first: 50) {
        nodes {
          ...ProductCardFields
        }
      }
    }
  `,
  [ProductCardFields],
)

/**
 * Puts an order's products into this browser's cart, at today's prices, unless it holds something already.
 * @throws ApiError
 */
export async function fillCartAgain(products: LinkedOrder['products']): Promise<void> {
  if (readCart().length > 0) return
  const { searchProducts } = await runDocument(ProductsAgainDocument, {
    shopIds: [SHOP_ID],
    ids: products.map(({ _id }) => _id),
  })
  for (const found of searchProducts.nodes)
    addToCart(cartProductOf(found), products.find(({ _id }) => _id === found._id)?.quantity ?? 1)
}
