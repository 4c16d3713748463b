import { inTransaction, type Shop } from '#context'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import type { DatedCampaign } from './campaign-dates.input.ts'
import { saveCampaign } from './campaigns.db.ts'
import { toCampaign, type Campaign } from './show-campaign.ts'

/** @throws DomainError 'account.not_allowed' without 'content.edit' */
export const setCampaignDates = (
  shop: Shop,
  { account, campaign }: { account: SignedIn | null; campaign: DatedCampaign },
): Promise<Campaign> =>
  actAsStaff(shop, account, 'content.edit', { call: 'setCampaignDates', object: campaign.name }, (_, record) =>
    inTransaction(shop, async (shop) => {
      await saveCampaign(shop, campaign)
      await record(shop)
      return toCampaign(shop, campaign.name, campaign)
    }),
  )
