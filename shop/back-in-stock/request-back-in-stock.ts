import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { showProduct } from '#shop/catalogue/products/show-product.ts'
import { backInStockInput } from './back-in-stock.input.ts'
import { insertStockRequest } from './stock-requests.db.ts'

/**
 * Requests that one address may have at a time; further ones are ignored silently, so that no stranger learns of them.
 */
const MOST_OF_ONE_ADDRESS = 20

/**
 * Requests a back-in-stock notice. A repeated request changes nothing.
 * @throws DomainError 'input.invalid' { fields }, 'product.not_found'
 */
export async function requestBackInStock(shop: Shop, input: unknown): Promise<void> {
  const { sku, email, locale } = parseInput(backInStockInput, input)
  const product = await showProduct(shop, sku)
  if (!product) throw refuse('product.not_found')
  await insertStockRequest(shop, { productId: product.id, email, locale }, MOST_OF_ONE_ADDRESS)
}
