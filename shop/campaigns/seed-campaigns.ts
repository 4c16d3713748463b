import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Shop } from '#context'
import { CAMPAIGN_NAMES } from './campaign.rules.ts'
import { addCampaigns } from './campaigns.db.ts'

const FILE = new URL('../../data/campaigns.json', import.meta.url)
const instant = z.iso.datetime({ offset: true })

/** data/campaigns.json: dates with Chile's offset. */
export const campaignsFile = z.array(
  z
    .strictObject({ landing: z.enum(CAMPAIGN_NAMES), startsAt: instant, endsAt: instant })
    .refine(({ startsAt, endsAt }) => new Date(startsAt) < new Date(endsAt), 'ends before it starts'),
)

/** Adds the campaigns' dates at the first start; later ones are staff's. */
export async function seedCampaigns(shop: Shop): Promise<void> {
  const rows = campaignsFile.parse(JSON.parse(await readFile(FILE, 'utf8')))
  await addCampaigns(
    shop,
    rows.map(({ landing, startsAt, endsAt }) => ({
      landing,
      starts_at: new Date(startsAt),
      ends_at: new Date(endsAt),
    })),
  )
}
