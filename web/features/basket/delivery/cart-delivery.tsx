import Truck from 'lucide-react/icons/truck'
import { hasFreeDispatch, shippingOptions } from '#shop/ordering/drafts/cart.rules.ts'
import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { commune } from '#web/features/basket/delivery/messages/commune.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import type { ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import { CommuneDelivery } from './commune-delivery.tsx'

/** Renders nothing for a cart with pickup only. */
export function CartDelivery({ lines }: { lines: readonly ShopCartLine[] }) {
  const t = useMessages(commune)
  const options = shippingOptions(lines)
  if (!options.homeDelivery.offered) return null
  const needsReview = lines.some(({ saleCondition }) => saleConditionPolicy(saleCondition).fileNeeded)
  return (
    <div className="mt-4 flex gap-3 border-t border-arena-200 pt-4 text-sm">
      <Truck size={20} aria-hidden className="shrink-0 text-mar-600" />
      <div className="min-w-0 grow">
        <CommuneDelivery
          general={t.prompt}
          free={hasFreeDispatch(lines)}
          needsReview={needsReview}
          pickup={options.withdrawalStore.offered}
        />
      </div>
    </div>
  )
}
