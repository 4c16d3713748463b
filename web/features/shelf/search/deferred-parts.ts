import { hydrateLater } from '#web/platform/hydration/hydrate-later.tsx'
import { lazyComponent } from '#web/platform/lazy-component.tsx'

export const NothingFound = lazyComponent(() => import('./nothing-found.tsx'))
export const SearchAdviceNotes = lazyComponent(() => import('./search-advice.tsx'))
export const ErrorState = lazyComponent(async () => ({ default: (await import('#web/ui/error-state.tsx')).ErrorState }))
export const HelpBox = lazyComponent(() => import('#web/features/help/support/help-box.tsx'))
export const HelpCall = hydrateLater(() => import('#web/features/help/support/help-call.tsx'))
