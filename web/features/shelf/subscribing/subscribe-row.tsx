import { subscription } from '#web/features/shelf/subscribing/messages/subscription.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { BuyRow } from '#web/features/shelf/catalogue/buy-row.tsx'
import type { CardProduct } from '#web/features/shelf/catalogue/product-card-fields.ts'
import { describeProduct, type buyingState } from '#web/features/shelf/catalogue/product-card.rules.ts'
import { subscriptionCart } from '#web/features/basket/cart/subscription-cart.ts'
import { subscribedLine } from './subscribed-line.ts'
import { useSubscribe } from './use-subscribe.tsx'

export function SubscribeRow({ product, buying }: { product: CardProduct; buying: ReturnType<typeof buyingState> }) {
  const t = useMessages(subscription)
  const { subscribe, modal } = useSubscribe(subscribedLine(product), () => {})
  return (
    <>
      <BuyRow
        product={product}
        buying={buying}
        sale={{
          word: t.subscribe,
          label: t.subscribeLabel(describeProduct(product)),
          add: subscribe,
          cart: subscriptionCart,
        }}
      />
      {modal}
    </>
  )
}
