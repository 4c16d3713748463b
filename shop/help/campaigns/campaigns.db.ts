import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import type { DatedCampaign } from './campaign-dates.input.ts'
import type { CampaignDates, CampaignName } from './campaign.rules.ts'
import type { Offer } from './offer.input.ts'

export async function findCampaign(shop: Shop, landing: CampaignName): Promise<CampaignDates | undefined> {
  const row = await shop.db
    .selectFrom('campaign')
    .select(['starts_at', 'ends_at'])
    .where('landing', '=', landing)
    .executeTakeFirst()
  return row && { startsAt: row.starts_at.getTime(), endsAt: row.ends_at.getTime() }
}

export async function addCampaigns(shop: Shop, campaigns: DatedCampaign[]): Promise<void> {
  await shop.db
    .insertInto('campaign')
    .values(campaigns.map(toRow))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function saveCampaign(shop: Shop, campaign: DatedCampaign): Promise<void> {
  const { landing, ...dates } = toRow(campaign)
  await shop.db
    .insertInto('campaign')
    .values({ landing, ...dates })
    .onConflict((conflict) => conflict.column('landing').doUpdateSet(dates))
    .execute()
}

const toRow = ({ name, startsAt, endsAt }: DatedCampaign) => ({
  landing: name,
  starts_at: new Date(startsAt),
  ends_at: new Date(endsAt),
})

export async function insertOffer(shop: Shop, offer: Offer): Promise<boolean> {
  const { rows } = await sql`insert into campaign_offer (campaign, email, first_names, last_names, locale, consented_at)
    values (${offer.identificador}, ${offer.email}, ${offer.nombres}, ${offer.apellidos}, ${offer.locale},
      ${timestamp(shop.now())})
    on conflict (email, campaign) do nothing
    returning id`.execute(shop.db)
  return rows.length > 0
}

export async function deleteOffers(shop: Shop, email: string): Promise<void> {
  await shop.db.deleteFrom('campaign_offer').where('email', '=', email).execute()
}
