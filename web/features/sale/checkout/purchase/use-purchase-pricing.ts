import { useEffect } from 'react'
import { useChosenCommune } from '#web/features/basket/cart/chosen-commune.ts'
import type { ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import { useInsurance } from '#web/features/basket/cart/insurance.ts'
import { orderData } from '#web/features/basket/cart/order-data.ts'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'
import type { CheckoutPricing } from '#web/features/sale/checkout/checkout-pricing.ts'
import type { PlacesState } from '#web/features/people/address/communes.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { priceCheckout } from './purchase-pricing.ts'

export function usePurchasePricing(lines: readonly ShopCartLine[], { communes }: PlacesState): CheckoutPricing {
  const data = orderData.useData()
  const chosen = useChosenCommune()
  const session = useSession()
  const { order } = orderSaving.useSaving()
  const { insured } = useInsurance()
  useEffect(() => {
    if (order) orderData.keepPayment({ shippingCost: order.shippingCost })
  }, [order])
  // Only the server knows the price list of an operator's customer.
  const member = session?.isCallCenterOp ? order?.isMember : session?.isClient
  return priceCheckout(lines, data, { communes, chosen }, member ? 'member' : 'guest', insured, order)
}
