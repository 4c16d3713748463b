import { hydrateLater } from '#web/platform/hydration/hydrate-later.tsx'
import type { BuyingParts } from '#web/features/shelf/product/deferred-parts.ts'

const loadSubscribeParts = () => import('./subscribe-parts.tsx')

export const SUBSCRIBING: BuyingParts = {
  PriceBlock: hydrateLater(async () => ({ default: (await loadSubscribeParts()).SubscribePrice })),
  BuyControls: hydrateLater(async () => ({ default: (await loadSubscribeParts()).SubscribeControls })),
  BuyBar: hydrateLater(async () => ({ default: (await loadSubscribeParts()).SubscribeBar })),
  OtherWay: hydrateLater(async () => ({ default: (await loadSubscribeParts()).OneTimePurchaseLink })),
}
