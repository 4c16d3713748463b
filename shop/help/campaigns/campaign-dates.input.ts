import { z } from 'zod'
import { CAMPAIGN_NAMES } from './campaign.rules.ts'

const instant = z.iso
  .datetime({ offset: true, error: 'campaign.instant', abort: true })
  .transform((text) => Temporal.Instant.from(text).epochMilliseconds)

/** ISO 8601 with an offset; milliseconds since 1970 afterwards. */
export const campaignDatesInput = z
  .strictObject({ name: z.enum(CAMPAIGN_NAMES, 'campaign.unknown'), startsAt: instant, endsAt: instant })
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, { path: ['endsAt'], error: 'campaign.dates' })

export type DatedCampaign = z.output<typeof campaignDatesInput>
