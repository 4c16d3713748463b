import type { CardMode } from '#web/pages/catalogue/card-mode.ts'
import { hydrateLater } from '#web/pages/catalogue/hydrate-later.tsx'
import { subscribedPath } from './subscribed.rules.ts'

/** Cards of what can be subscribed to. */
export const subscriptionMode: CardMode = {
  to: subscribedPath,
  BuyRow: hydrateLater(async () => ({ default: (await import('./subscribe-row.tsx')).SubscribeRow })),
}
