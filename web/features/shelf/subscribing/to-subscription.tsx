import { subscribedProductPath } from '#shop/ground/policy/product-path.rules.ts'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Link } from '#web/ui/link.tsx'
import { subscription } from '#web/features/shelf/subscribing/messages/subscription.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { isSubscribable } from '#web/features/shelf/catalogue/subscribed.rules.ts'

export const OTHER_WAY =
  'flex items-center gap-3 rounded-control border border-arena-200 px-4 py-3 transition-colors duration-150 ' +
  'hover:border-hoja-600'

/** Empty without subscriptions or units (SHOP §2). Only subscription contexts show the price (SHOP §6). */
export function ToSubscription({
  product,
}: {
  product: Parameters<typeof isSubscribable>[0] & Parameters<typeof subscribedProductPath>[0] & { stock: number }
}) {
  const t = useMessages(subscription)
  if (!isSubscribable(product) || product.stock <= 0) return null
  return (
    <Link to={subscribedProductPath(product)} className={OTHER_WAY}>
      <RefreshCw size={20} aria-hidden className="shrink-0 text-hoja-700" />
      <span className="grid">
        <span className="text-sm font-semibold text-hoja-700">{t.every}</span>
        <span className="text-sm text-tinta-600">{t.everyText}</span>
      </span>
    </Link>
  )
}
