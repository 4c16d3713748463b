import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import type { Shop } from '#context'
import { isRefusal, refuse } from '#lib/domain-error.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { campaignPath, isCampaign } from './campaign.rules.ts'
import { requestOffers } from './request-offers.ts'

const SEE_OTHER = 303

/**
 * POST /content/1.0/offers (CONTENT §7 'customer offer'): JSON, or the page's own form where scripts are off, which is
 * led back to its page. Addresses hold how it went and nothing of the person.
 */
export function addOffers(app: Hono<HttpEnvironment>, shop: Shop): void {
  app.post('/content/1.0/offers', async (http) => {
    const { address } = http.get('viewer')
    if (!http.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) {
      await limitCalls(shop, { 'offers by address': address })
      const body: unknown = await http.req.json().catch(() => null)
      if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refuse('request.unreadable')
      await requestOffers(shop, body)
      return http.json({ saved: true }, 201)
    }
    const form = await http.req.parseBody()
    const { identificador, locale } = form
    if (typeof identificador !== 'string' || !isCampaign(identificador)) throw refuse('request.unreadable')
    const back = (how: string) =>
      http.redirect(`${locale === 'en' ? '/en' : ''}${campaignPath(identificador)}?oferta=${how}#ofertas`, SEE_OTHER)
    try {
      await limitCalls(shop, { 'offers by address': address })
      await requestOffers(shop, form)
      return back('recibida')
    } catch (error) {
      if (isRefusal(error, 'request.rate_limited')) return back('limite')
      if (isRefusal(error, 'input.invalid', 'campaign.over')) return back('revisar')
      throw error
    }
  })
}
