import { subscribedProductPath } from '#shop/ground/policy/product-path.rules.ts'
import type { CardMode } from '#web/features/shelf/catalogue/card-mode.ts'
import { hydrateLater } from '#web/platform/hydration/hydrate-later.tsx'

export const subscriptionMode: CardMode = {
  name: 'subscription',
  to: subscribedProductPath,
  BuyRow: hydrateLater(async () => (await import('./subscribe-row-later.ts')).loadRow()),
}
