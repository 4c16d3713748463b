/** What the search page shows only sometimes. */
import { lazyPart } from '#web/platform/lazy-part.ts'

export const NothingFound = lazyPart(() => import('./nothing-found.tsx'))
export const SearchAdviceNotes = lazyPart(() => import('./search-advice.tsx'))
export const ErrorState = lazyPart(async () => ({ default: (await import('#web/ui/error-state.tsx')).ErrorState }))
