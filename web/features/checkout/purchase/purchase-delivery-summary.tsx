import type { CustomerForm } from '#shop/policy/customer-form.input.ts'
import { saleConditionPolicy } from '#shop/policy/sale-condition.rules.ts'
import type { ShopCartLine } from '#web/features/cart/cart-item.ts'
import { orderSaving } from '#web/features/cart/order-saving.ts'
import { DeliveryFacts } from '#web/features/checkout/delivery-summary.tsx'
import type { PlacesState } from '#web/features/delivery/communes.ts'

interface PurchaseDeliverySummaryProps {
  accepted: CustomerForm
  places: PlacesState
  lines: readonly ShopCartLine[]
  sold?: boolean
}

/** Recipient, address and date. */
export function PurchaseDeliverySummary({ accepted, places, lines, sold = false }: PurchaseDeliverySummaryProps) {
  const { order } = orderSaving.useSaving()
  // Its day counts from the prescription's approval, which is unknown yet.
  const reviewed = lines.some(({ saleCondition }) => saleConditionPolicy(saleCondition).fileNeeded)
  return (
    <DeliveryFacts
      accepted={accepted}
      places={places}
      estimate={reviewed ? null : (order?.deliveryEstimate ?? null)}
      sold={sold}
    />
  )
}
