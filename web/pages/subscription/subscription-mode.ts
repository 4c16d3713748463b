import type { CardMode } from '#web/pages/catalogue/card-mode.ts'
import { hydrateLater } from '#web/pages/catalogue/hydrate-later.tsx'

/** The product's page for subscribing. */
export const subscribedPath = ({ sku, slug }: { sku: string; slug: string }): string => `/suscripcion/product/${sku}${slug && '/'}${slug}`

/** Cards of what can be subscribed to. */
export const subscriptionMode: CardMode = {
  to: subscribedPath,
  BuyRow: hydrateLater(async () => (await import('./subscribe-row-later.ts')).loadRow()),
}
