import { runDocument } from '#web/platform/api-client.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { cartFromServer } from '#web/features/basket/cart/server-cart.rules.ts'
import { subscriptionCart } from '#web/features/basket/cart/subscription-cart.ts'
import { SubscriptionDraftDocument } from '#web/features/basket/cart/subscription-documents.ts'

/** Fills the subscription cart at today's prices; returns the names of unsubscribable products. @throws ApiError */
export async function renewSubscription(subscriptionId: string): Promise<{ left: string[]; added: number }> {
  const { subscription } = await runDocument(SubscriptionDraftDocument, { shopId: SHOP_ID, subscriptionId })
  const offered = subscription.products.filter(({ enable, subscribable }) => enable && subscribable)
  const cart = subscriptionCart.readCart()
  const missing = offered.filter(({ _id }) => !cart.some((line) => line._id === _id))
  const today = missing.map((product) => ({
    ...product,
    originalPrice: product.normalPrice,
    quantity: Math.min(product.quantity, product.maxQuantity),
  }))
  subscriptionCart.replaceCart([...cart, ...cartFromServer([], today).lines])
  return {
    left: subscription.products.filter((product) => !offered.includes(product)).map(({ name }) => name),
    added: offered.length,
  }
}
