import { campaignPath } from '#shop/help/campaigns/campaign.rules.ts'
import { TRACKING_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { BOOK_PATH, SUGGESTIONS_PATH } from '#shop/help/suggestions/suggestion.rules.ts'
import type { footer } from '#web/features/pages/content/messages/footer.es.ts'
import { PRIVACY_PATH, TERMS_PATH } from '#web/platform/paths.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

interface FooterLink {
  path: string
  text: keyof Translation<typeof footer>['links']
}

export const FOOTER_LINKS: readonly FooterLink[] = [
  { path: TRACKING_PATH, text: 'tracking' },
  { path: '/about', text: 'about' },
  { path: '/como-comprar', text: 'howToBuy' },
  { path: '/donde-encontrarnos', text: 'whereToFindUs' },
  { path: '/preguntas-frecuentes', text: 'faq' },
  { path: SUGGESTIONS_PATH, text: 'suggestions' },
  { path: BOOK_PATH, text: 'claimsBook' },
  { path: '/informacion-reglamentaria', text: 'regulatory' },
  { path: PRIVACY_PATH, text: 'privacy' },
  { path: TERMS_PATH, text: 'terms' },
]

export const SERVICE_LINKS: readonly FooterLink[] = [
  { path: '/contigo-beneficios', text: 'club' },
  { path: '/descuentos-progresivos', text: 'progressive' },
  { path: '/despacho-programado', text: 'scheduled' },
  { path: '/seguro-complementario', text: 'insurance' },
  { path: '/telemedicina', text: 'telemedicine' },
  { path: '/control-pack', text: 'controlPack' },
  { path: campaignPath('black-friday'), text: 'campaigns' },
]
