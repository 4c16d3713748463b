import type { CustomerForm } from '#shop/ground/policy/customer-form.input.ts'
import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import type { ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'
import { DeliveryFacts } from '#web/features/sale/checkout/delivery-summary.tsx'
import type { PlacesState } from '#web/features/people/address/communes.ts'

interface PurchaseDeliverySummaryProps {
  accepted: CustomerForm
  places: PlacesState
  lines: readonly ShopCartLine[]
  sold?: boolean
}

export function PurchaseDeliverySummary({ accepted, places, lines, sold = false }: PurchaseDeliverySummaryProps) {
  const { order } = orderSaving.useSaving()
  // The day counts from the prescription's approval, which is unknown yet.
  const needsReview = lines.some(({ saleCondition }) => saleConditionPolicy(saleCondition).fileNeeded)
  return (
    <DeliveryFacts
      accepted={accepted}
      places={places}
      estimate={needsReview ? null : (order?.deliveryEstimate ?? null)}
      sold={sold}
    />
  )
}
