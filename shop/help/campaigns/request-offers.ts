import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { openCase, type NewCase } from '#shop/help/cases/open-case.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { campaignStage, acceptsOffers } from './campaign.rules.ts'
import { insertOffer } from './campaigns.db.ts'
import { offerInput, type Offer } from './offer.input.ts'
import { showCampaign } from './show-campaign.ts'

/**
 * CONTENT §2.4, §7: one entry per e-mail and campaign. Known and unknown e-mails get the same answer.
 * @throws DomainError 'input.invalid' { fields }, 'campaign.over', 'request.rate_limited' { retryAfterS }
 */
export async function requestOffers(shop: Shop, input: unknown): Promise<void> {
  const offer = parseInput(offerInput, input)
  const { dates } = await showCampaign(shop, offer.identificador)
  if (!acceptsOffers(campaignStage(dates, shop.now().epochMilliseconds))) throw refuse('campaign.over')
  await limitCalls(shop, { 'offers by person': offer.email })
  await inTransaction(shop, async (shop) => {
    if (await insertOffer(shop, offer)) await openCase(shop, toCase(offer))
  })
}

const toCase = ({ nombres, apellidos, email, identificador, locale }: Offer): NewCase => ({
  kind: 'offer',
  accountId: null,
  person: { firstName: nombres, lastName: apellidos, email, phone: null },
  details: { campaign: identificador },
  locale,
})
