import { hydrateLater } from '#web/platform/hydration/hydrate-later.tsx'

export const CampaignHead = hydrateLater(() => import('./campaign-head.tsx'))
export const OffersForm = hydrateLater(() => import('./offers-form.tsx'))
export const CampaignProducts = hydrateLater(async () => ({
  default: (await import('#web/features/shelf/catalogue/product-slider.tsx')).ProductSlider,
}))
export const CampaignBelow = hydrateLater(() => import('./campaign-below.tsx'))
