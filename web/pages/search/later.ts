/** What the search page shows only sometimes, and links and a form that work before any script. */
import { lazyPart } from '#web/lazy-part.ts'
import { hydrateLater } from '#web/pages/catalogue/hydrate-later.tsx'

export const PageLinks = hydrateLater(async () => ({ default: (await import('#web/ui/pagination.tsx')).Pagination }))
export const SearchSortSelect = hydrateLater(async () => ({ default: (await import('./search-sort-select.tsx')).SearchSortSelect }))
export const NothingFound = lazyPart(() => import('./nothing-found.tsx'))
export const ErrorState = lazyPart(async () => ({ default: (await import('#web/ui/error-state.tsx')).ErrorState }))
