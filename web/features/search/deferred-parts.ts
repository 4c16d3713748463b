/** The search page's occasional parts. */
import { lazyPart } from '#web/platform/lazy-component.ts'

export const NothingFound = lazyPart(() => import('./nothing-found.tsx'))
export const SearchAdviceNotes = lazyPart(() => import('./search-advice.tsx'))
export const ErrorState = lazyPart(async () => ({ default: (await import('#web/ui/error-state.tsx')).ErrorState }))
