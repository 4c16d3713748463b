import { hydrateLater } from '#web/platform/hydration/hydrate-later.tsx'

export const ContactForm = hydrateLater(() => import('./contact-form.tsx'))
export const InteractiveMap = hydrateLater(() => import('./interactive-map.tsx'))
