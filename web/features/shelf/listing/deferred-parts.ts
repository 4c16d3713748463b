/** These parts are visible at once and hydrate at the visitor's first action. */
import { hydrateLater } from '#web/platform/hydration/hydrate-later.tsx'

export const FilteredShelf = hydrateLater(() => import('./filtered-shelf.tsx'))
export const ListingTop = hydrateLater(() => import('./listing-top.tsx'))
export const CategoryList = hydrateLater(() => import('./category-list.tsx'))
export const CategoryChips = hydrateLater(() => import('./category-chips.tsx'))
export const PartFailed = hydrateLater(async () => ({
  default: (await import('#web/features/shelf/catalogue/part-failed.tsx')).PartFailed,
}))
export const ExamplePrices = hydrateLater(() => import('#web/features/shelf/programme/example-prices.tsx'))
export const SubscriptionIntro = hydrateLater(() => import('#web/features/shelf/subscribing/subscription-intro.tsx'))
