import { productPath } from '#shop/ground/policy/product-path.rules.ts'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { Link } from '#web/ui/link.tsx'
import { formatClp } from '#lib/money.ts'
import { subscription } from '#web/features/shelf/subscribing/messages/subscription.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { cardPrice } from '#web/features/shelf/catalogue/product-card.rules.ts'
import { BuyBar } from '#web/features/shelf/product/buy-bar.tsx'
import { BuyControls } from '#web/features/shelf/product/buy-controls.tsx'
import type { BuyingStore } from '#web/features/shelf/product/buying-store.ts'
import { PriceBlock } from '#web/features/shelf/product/price-block.tsx'
import type { PageProduct } from '#web/features/shelf/product/product-document.ts'
import { asSubscribed } from '#web/features/shelf/catalogue/subscribed.rules.ts'
import { subscribedLine } from '#web/features/shelf/subscribing/subscribed-line.ts'
import { OTHER_WAY } from '#web/features/shelf/subscribing/to-subscription.tsx'
import { useSubscribe } from '#web/features/shelf/subscribing/use-subscribe.tsx'

/** A subscription is at the member price, so promotions of single purchases are left out. */
const withoutPromotions = (product: PageProduct): PageProduct => ({
  ...product,
  ...asSubscribed(product),
  promoAvailable: null,
  eventDay: null,
})

export function SubscribePrice({ product }: { product: PageProduct }) {
  const t = useMessages(subscription)
  return (
    <div className="grid gap-1">
      <PriceBlock product={withoutPromotions(product)} />
      <p className="text-sm font-medium text-hoja-700">{t.price}</p>
    </div>
  )
}

interface Buying {
  product: PageProduct
  store: BuyingStore
}

export function SubscribeControls({ product, store, bar = false }: Buying & { bar?: boolean }) {
  const t = useMessages(subscription)
  const { subscribe, modal } = useSubscribe(subscribedLine(asSubscribed(product)), store.announce)
  return (
    <>
      <BuyControls
        product={product}
        store={store}
        bar={bar}
        sale={{
          word: t.subscribe,
          label: t.subscribeLabel(product.productName),
          icon: <RefreshCw size={20} aria-hidden />,
          add: subscribe,
        }}
      />
      {modal}
    </>
  )
}

export function SubscribeBar({ product, store }: Buying) {
  const t = useMessages(subscription)
  return (
    <BuyBar
      product={withoutPromotions(product)}
      store={store}
      label={t.bar}
      controls={<SubscribeControls product={product} store={store} bar />}
    />
  )
}

export function OneTimePurchaseLink({ product }: { product: PageProduct }) {
  const t = useMessages(subscription)
  return (
    <Link to={productPath(product)} className={OTHER_WAY}>
      <ShoppingCart size={20} aria-hidden className="shrink-0 text-hoja-700" />
      <span className="grid">
        <span className="text-sm font-semibold text-hoja-700">{t.once}</span>
        <span className="text-sm text-tinta-600">{t.onceText(formatClp(cardPrice(product).current))}</span>
      </span>
    </Link>
  )
}
