import type { Shop } from '#context'
import { dependOn } from '#lib/dependencies.ts'
import { CAMPAIGNS, nextStageAt, type CampaignDates, type CampaignName } from './campaign.rules.ts'
import { findCampaign } from './campaigns.db.ts'

export type Campaign = { name: CampaignName; label: string; dates: CampaignDates | null; isEventDayOn: boolean }

/** Cached pages and answers end at the instant when the campaign's stage changes. */
export async function showCampaign(shop: Shop, name: CampaignName): Promise<Campaign> {
  const key = `campaign ${name}`
  const read = async () => {
    const found = (await findCampaign(shop, name)) ?? null
    dependOn([], nextStageAt(found, shop.now().epochMilliseconds) ?? undefined)
    return found
  }
  const dates = await shop.memory.get(key, read, 'catalogue', [key])
  return toCampaign(shop, name, dates)
}

export function toCampaign(shop: Shop, name: CampaignName, dates: CampaignDates | null): Campaign {
  const { label, eventDay } = CAMPAIGNS[name]
  return { name, label, dates, isEventDayOn: shop.settings.pharmacy.campaign.eventDay === eventDay }
}
