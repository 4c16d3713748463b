/** The search page's occasional parts. */
import { lazyComponent } from '#web/platform/lazy-component.ts'

export const NothingFound = lazyComponent(() => import('./nothing-found.tsx'))
export const SearchAdviceNotes = lazyComponent(() => import('./search-advice.tsx'))
export const ErrorState = lazyComponent(async () => ({ default: (await import('#web/ui/error-state.tsx')).ErrorState }))
