/** What a listing shows at once and needs only when someone is there. */
import { lazyPart } from '#web/platform/lazy-part.ts'
import { hydrateLater } from '#web/platform/hydration/hydrate-later.tsx'

/** The whole of it: its cards and links work before its code does. */
export const FilteredShelf = hydrateLater(() => import('./filtered-shelf.tsx'))
export const ListingTop = hydrateLater(() => import('./listing-top.tsx'))
export const FilterPanel = hydrateLater(() => import('./filter-panel.tsx'))
export const CategoryList = hydrateLater(() => import('./category-list.tsx'))
export const CategoryChips = hydrateLater(() => import('./category-chips.tsx'))
export const SortSelect = hydrateLater(async () => ({ default: (await import('./sort-select.tsx')).SortSelect }))
export const FilterButton = hydrateLater(async () => ({ default: (await import('./filter-button.tsx')).FilterButton }))
export const PartFailed = hydrateLater(async () => ({ default: (await import('#web/features/catalogue/part-failed.tsx')).PartFailed }))
export const PageLinks = hydrateLater(async () => ({ default: (await import('#web/ui/pagination.tsx')).Pagination }))
export const SubscriptionIntro = hydrateLater(() => import('#web/features/subscribing/subscription-intro.tsx'))

export const loadFilterDrawer = () => import('./filter-drawer.tsx')
export const FilterDrawer = lazyPart(loadFilterDrawer)

/** Not on most first views. */
export const ActiveFilters = lazyPart(() => import('./active-filters.tsx'))
export const EmptyListing = lazyPart(() => import('./empty-listing.tsx'))
