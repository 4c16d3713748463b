import type { CardMode } from '#web/features/catalogue/card-mode.ts'
import { hydrateLater } from '#web/platform/hydration/hydrate-later.tsx'

/** The product's page for subscribing. */
export const subscribedPath = ({ sku, slug }: { sku: string; slug: string }): string => `/suscripcion/product/${sku}${slug && '/'}${slug}`

/** Cards of what can be subscribed to. */
export const subscriptionMode: CardMode = {
  to: subscribedPath,
  BuyRow: hydrateLater(async () => (await import('./subscribe-row-later.ts')).loadRow()),
}
