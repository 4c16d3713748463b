import type { Shop } from '#context'
import { CAMPAIGNS, nextStageAt, type CampaignDates, type CampaignName } from './campaign.rules.ts'
import { findCampaign } from './campaigns.db.ts'

export type Campaign = { name: CampaignName; label: string; dates: CampaignDates | null; isEventDayOn: boolean }

/** Cached pages and answers are dropped at the instant when the campaign's stage changes. */
export async function showCampaign(shop: Shop, name: CampaignName): Promise<Campaign> {
  const dates = await shop.memory.get(`campaign ${name}`, async () => {
    const found = (await findCampaign(shop, name)) ?? null
    const next = nextStageAt(found, shop.now().epochMilliseconds)
    if (next !== null) shop.memory.forgetAt(new Date(next))
    return found
  })
  return toCampaign(shop, name, dates)
}

export function toCampaign(shop: Shop, name: CampaignName, dates: CampaignDates | null): Campaign {
  const { label, eventDay } = CAMPAIGNS[name]
  return { name, label, dates, isEventDayOn: shop.settings.pharmacy.campaign.eventDay === eventDay }
}
