import { subscribedProductPath } from '#shop/policy/product-path.rules.ts'
import type { CardMode } from '#web/features/catalogue/card-mode.ts'
import { hydrateLater } from '#web/platform/hydration/hydrate-later.tsx'

export const subscriptionMode: CardMode = {
  to: subscribedProductPath,
  BuyRow: hydrateLater(async () => (await import('./subscribe-row-later.ts')).loadRow()),
}
