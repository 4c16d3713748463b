import { z } from 'zod'
import { TOO_OFTEN, type Operation } from '#api/rest-operation.ts'
import { isRefusal, refuse } from '#lib/domain-error.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { campaignPath, isCampaign } from './campaign.rules.ts'
import { offerInput } from './offer.input.ts'
import { requestOffers } from './request-offers.ts'

const SEE_OTHER = 303

/**
 * CONTENT §7. Takes JSON, or the landing's own form when scripts are off; the redirect has no personal data in its URL.
 */
export const offerOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/content/1.0/offers',
    tag: 'Content',
    summary: 'Enters a person for a campaign’s offers',
    description:
      'One entry per e-mail and campaign, however often it is sent; the answer is the same for all. The landing’s ' +
      'own form may post it too (application/x-www-form-urlencoded), and is led back to its page with 303.',
    body: offerInput,
    status: 201,
    example: {
      nombres: 'Ana María',
      apellidos: 'Rojas Soto',
      email: 'ana@example.com',
      identificador: 'black-friday',
      locale: 'es',
    },
    answer: z.object({ saved: z.literal(true) }),
    refusals: [[409, 'The campaign is over: `campaign.over`.'], TOO_OFTEN],
    door: async (http, shop) => {
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
      const redirectBack = (outcome: string) =>
        http.redirect(
          `${locale === 'en' ? '/en' : ''}${campaignPath(identificador)}?oferta=${outcome}#ofertas`,
          SEE_OTHER,
        )
      try {
        await limitCalls(shop, { 'offers by address': address })
        await requestOffers(shop, form)
        return redirectBack('recibida')
      } catch (error) {
        if (isRefusal(error, 'request.rate_limited')) return redirectBack('limite')
        if (isRefusal(error, 'input.invalid', 'campaign.over')) return redirectBack('revisar')
        throw error
      }
    },
  },
]
