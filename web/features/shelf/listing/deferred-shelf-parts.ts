import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { hydrateLater } from '#web/platform/hydration/hydrate-later.tsx'

export const ListDelivery = hydrateLater(() => import('#web/features/basket/delivery/list-delivery.tsx'))
export const FilterPanel = hydrateLater(() => import('./filter-panel.tsx'))
export const SortSelect = hydrateLater(async () => ({ default: (await import('./sort-select.tsx')).SortSelect }))
export const FilterButton = hydrateLater(async () => ({ default: (await import('./filter-button.tsx')).FilterButton }))
export const PageLinks = hydrateLater(async () => ({ default: (await import('#web/ui/pagination.tsx')).Pagination }))
export const PartFailed = hydrateLater(async () => ({
  default: (await import('#web/features/shelf/catalogue/part-failed.tsx')).PartFailed,
}))

/** Most first views do not have these. */
export const ActiveFilters = lazyComponent(() => import('./active-filters.tsx'))
export const EmptyListing = lazyComponent(() => import('./empty-listing.tsx'))
