/** Parts of where to find us that are visible at once and hydrate at the visitor's first action. */
import { hydrateLater } from '#web/platform/hydration/hydrate-later.tsx'

export const ContactForm = hydrateLater(() => import('./contact-form.tsx'))
export const InteractiveMap = hydrateLater(() => import('./interactive-map.tsx'))
