import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Shop } from '#context'
import { campaignDatesInput } from './campaign-dates.input.ts'
import { addCampaigns } from './campaigns.db.ts'

const FILE = new URL('../../../data/campaigns.json', import.meta.url)

export const campaignsFile = z.array(campaignDatesInput)

/** Dates that staff set later stay. */
export async function seedCampaigns(shop: Shop): Promise<void> {
  await addCampaigns(shop, campaignsFile.parse(JSON.parse(await readFile(FILE, 'utf8'))))
}
