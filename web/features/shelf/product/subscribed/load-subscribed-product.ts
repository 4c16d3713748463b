import { productPath } from '#shop/ground/policy/product-path.rules.ts'
import { redirect } from 'react-router'
import { loadProduct, type ProductData } from '#web/features/shelf/product/product-document.ts'
import { isSubscribable } from '#web/features/shelf/catalogue/subscribed.rules.ts'

/** @throws ApiError, and a redirect to the ordinary page of a product without subscriptions */
export async function loadSubscribedProduct(...args: Parameters<typeof loadProduct>): Promise<ProductData> {
  const found = await loadProduct(...args)
  if (found.product && !isSubscribable(found.product)) throw redirect(productPath(found.product))
  return found
}
