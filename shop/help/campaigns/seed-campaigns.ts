import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Shop } from '#context'
import { campaignDatesInput } from './campaign-dates.input.ts'
import { addCampaigns } from './campaigns.db.ts'

const FILE = new URL('../../../data/campaigns.json', import.meta.url)

/** Dates have Chile's offset. */
export const campaignsFile = z.array(campaignDatesInput)

/** Only at the first start; later dates are staff's. */
export async function seedCampaigns(shop: Shop): Promise<void> {
  await addCampaigns(shop, campaignsFile.parse(JSON.parse(await readFile(FILE, 'utf8'))))
}
