import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import type { UpdateSubscriptionInput } from '#shop/sale/subscriptions/plan/save-subscription.input.ts'
import { showSubscription } from '#shop/sale/subscriptions/plan/show-subscription.ts'
import { updateSubscription } from '#shop/sale/subscriptions/plan/update-subscription.ts'
import { useShop, type DatabaseKind } from './test-shop.ts'

/** A shop whose products can be subscribed to, but for some, each for a reason of its own. */
export function usePlans(database: DatabaseKind) {
  const usual = { subscription: true, loyalty_discount: true }
  const shop = useShop({
    database,
    products: [
      { sku: 'LOSA', normal_price: 10_000, offer_price: 9_000, mi_boldo_price: 8_000, ...usual },
      { sku: 'RISING', normal_price: 10_000, offer_price: 9_000, mi_boldo_price: 8_000, ...usual },
      { sku: 'VITA', normal_price: 5_000, ...usual, loyalty_discount: false },
      { sku: 'FREE', normal_price: 3_000, ...usual, free_dispatch: true },
      { sku: 'ONCE', normal_price: 4_000 },
      { sku: 'STORE', normal_price: 4_000, ...usual, sale_condition: 'recipeCheck' },
      { sku: 'SIMPLE', normal_price: 6_000, ...usual, sale_condition: 'simpleRecipe' },
      { sku: 'RETAIN', normal_price: 7_000, ...usual, sale_condition: 'recipeRetention' },
      { sku: 'FEW', normal_price: 2_000, ...usual, stock: 1 },
      { sku: 'PICK', normal_price: 2_000, ...usual, shipping_methods: 'withdrawalStore' },
      { sku: 'CAP', normal_price: 2_000, ...usual, max_quantity: 2 },
      { sku: 'WITHDRAWN', normal_price: 2_000, ...usual },
    ],
  })
  return {
    shop,
    change: (account: SignedIn, id: string, changes: UpdateSubscriptionInput) =>
      updateSubscription(shop, { account, subscriptionId: id, changes }),
    read: (account: SignedIn, id: string) => showSubscription(shop, { account, subscriptionId: id }),
  }
}
