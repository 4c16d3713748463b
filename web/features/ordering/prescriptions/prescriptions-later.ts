/** Loaded when needed, because most carts need no prescription. */
import { lazyComponent } from '#web/platform/lazy-component.tsx'

export const PrescriptionsCard = lazyComponent(async () => ({
  default: (await import('./prescriptions-card.tsx')).PrescriptionsCard,
}))
export const SimpleRecipeGuide = lazyComponent(async () => ({
  default: (await import('./simple-recipe-guide.tsx')).SimpleRecipeGuide,
}))
