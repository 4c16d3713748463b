/** The facts have no buttons, so their code may arrive late. Phones hide facts that most cards share. */
import { arrival } from '#web/features/basket/delivery/messages/arrival.es.ts'
import { useShownArrival } from '#web/features/basket/delivery/shown-arrival.ts'
import { productCard } from '#web/features/shelf/catalogue/messages/product-card.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { SaleConditionIcon } from '#web/ui/brand/sale-condition-icon.tsx'
import type { CardProduct } from './product-card-fields.ts'
import { buyingState, isPromotable, ordinaryFacts } from './product-card.rules.ts'
import { useSaleCondition } from './sale-condition.ts'

interface CardFactsProps {
  product: CardProduct
  /** True among subscriptions: no day is promised, since they have delivery days of their own. */
  subscribing: boolean
}

export function CardFacts({ product, subscribing }: CardFactsProps) {
  const ordinary = ordinaryFacts(product)
  const { value } = product.saleCondition
  return (
    <>
      <p className={`flex min-h-6 items-center gap-1.5 text-sm ${ordinary.condition ? 'thumb:hidden' : ''}`}>
        <SaleConditionIcon condition={value} size={20} className="shrink-0 text-hoja-700 thumb:hidden" />
        {useSaleCondition(value)}
      </p>
      <Shipping product={product} subscribing={subscribing} hidden={ordinary.shipping ? 'thumb:hidden' : ''} />
    </>
  )
}

const SHIPPING = ['withdrawalStore', 'homeDelivery'] as const
const CHIP = 'pill max-w-full font-medium'

/** A promised day stands first; a chip that it leaves no room for is cut off. */
function Shipping({ product, subscribing, hidden }: CardFactsProps & { hidden: string }) {
  const t = useMessages(productCard).shipping
  const arrivalTexts = useMessages(arrival)
  const shownArrival = useShownArrival()
  const ways = SHIPPING.filter((method) => product.shippingMethod.includes(method))
  const promised =
    shownArrival &&
    !subscribing &&
    isPromotable(product.saleCondition.value) &&
    buyingState(product) === 'sold' &&
    ways.includes('homeDelivery')
  return (
    <ul aria-label={t.label} className={`flex h-6 flex-wrap gap-x-1.5 gap-y-1 overflow-hidden ${hidden}`}>
      {promised ? (
        <li className={`${CHIP} bg-hoja-700 text-white`}>
          <span className="truncate">
            {arrivalTexts.day(shownArrival.arrives)}
            <span className="thumb:sr-only">{arrivalTexts.to(shownArrival.commune)}</span>
          </span>
        </li>
      ) : null}
      {ways
        .filter((method) => !promised || method !== 'homeDelivery')
        .map((method) => (
          <li key={method} className={`${CHIP} bg-hoja-50 text-hoja-800`}>
            {ways.length === 1 ? t.only[method] : t[method]}
          </li>
        ))}
    </ul>
  )
}
