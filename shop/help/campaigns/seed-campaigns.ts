import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Shop } from '#context'
import { campaignDatesInput } from './campaign-dates.input.ts'
import { addCampaigns } from './campaigns.db.ts'

const FILE = new URL('../../../data/campaigns.json', import.meta.url)

/** data/campaigns.json: dates with Chile's offset. */
export const campaignsFile = z.array(campaignDatesInput)

/** Adds the campaigns' dates at the first start; later ones are staff's. */
export async function seedCampaigns(shop: Shop): Promise<void> {
  await addCampaigns(shop, campaignsFile.parse(JSON.parse(await readFile(FILE, 'utf8'))))
}
