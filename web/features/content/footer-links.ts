/** The pages that the footer leads to, once they are there. */
import { TRACKING_PATH } from '#shop/policy/storefront-path.rules.ts'
import type { footer } from '#web/features/content/messages/footer.es.ts'
import { PRIVACY_PATH, TERMS_PATH } from '#web/platform/paths.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

interface FooterLink {
  path: string
  text: keyof Translation<typeof footer>['links']
}

/** Move a row up from PLANNED_LINKS when its route is in web/routes.ts. */
export const FOOTER_LINKS: readonly FooterLink[] = [{ path: TRACKING_PATH, text: 'tracking' }]

/**
 * Their routes are named by CONTENT §2.1 and come with the content pages. Not linked before: no link may lead nowhere.
 */
export const PLANNED_LINKS: readonly FooterLink[] = [
  { path: '/about', text: 'about' },
  { path: '/como-comprar', text: 'howToBuy' },
  { path: '/donde-encontrarnos', text: 'whereToFindUs' },
  { path: '/preguntas-frecuentes', text: 'faq' },
  { path: '/sugerencias-reclamos', text: 'suggestions' },
  { path: '/libro-sugerencias-y-reclamos', text: 'claimsBook' },
  { path: '/informacion-reglamentaria', text: 'regulatory' },
  { path: PRIVACY_PATH, text: 'privacy' },
  { path: TERMS_PATH, text: 'terms' },
]
