/** CONTENT §2.4. */
import {
  CAMPAIGNS,
  campaignStage,
  isCampaign,
  type CampaignDates,
  type CampaignName,
  type CampaignStage,
} from '#shop/help/campaigns/campaign.rules.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { ApiError, runPartial } from '#web/platform/api-client.ts'
import { graphql } from '#web/platform/graphql.ts'
import type { Locale } from '#lib/locale.ts'
import { ProductCardFields, type CardProduct } from '#web/features/shelf/catalogue/product-card-fields.ts'
import { startOfHour } from '#shop/shelf/catalogue/products/new-product.rules.ts'

const CampaignDocument = graphql(
  `
    query Campaign($shopId: String, $shopIds: [String!], $name: String!, $language: String, $slugs: [String!]) {
      campaign(shopId: $shopId, name: $name) {
        label
        startsAt
        endsAt
        now
        eventDay
      }
      words: landing(shopId: $shopId, position: "campaign", identifier: $name, language: $language) {
        title
        text
        sections {
          title
          text
        }
      }
      products(shopIds: $shopIds, slugs: $slugs, first: 8, sortBy: "stock", inStock: true) {
        nodes {
          ...ProductCardFields
        }
      }
    }
  `,
  [ProductCardFields],
)

export interface CampaignWords {
  title: string
  text: string
  sections: readonly { title: string; text: string }[]
}

export interface LoadedCampaign {
  name: CampaignName
  label: string
  dates: CampaignDates | null
  /** The slug of the event day's product listing; null while the event day is not on. */
  eventDay: string | null
  /** The content service's texts; null when it has none, and the page shows its own. */
  words: CampaignWords | null
  products: readonly CardProduct[]
  /** The stage when the page was loaded; after that the countdown follows the server's clock. */
  stage: CampaignStage
  /** Ms since 1970, at the beginning of an hour; the product cards need it. */
  now: number
}

type CallOptions = NonNullable<Parameters<typeof runPartial>[2]>

/** Null for an unknown campaign (CONTENT §5). @throws ApiError when the campaign's dates are not available */
export async function loadCampaign(
  name: string | undefined,
  locale: Locale,
  callOptions: CallOptions,
): Promise<LoadedCampaign | null> {
  if (name === undefined || !isCampaign(name)) return null
  const { data, failures } = await runPartial(
    CampaignDocument,
    { shopId: SHOP_ID, shopIds: [SHOP_ID], name, language: locale, slugs: [CAMPAIGNS[name].eventDay] },
    callOptions,
  )
  if (!data.campaign) throw failures.get('campaign') ?? new ApiError('internal', 'no campaign')
  const { label, startsAt, endsAt, eventDay, now } = data.campaign
  const dates = startsAt && endsAt ? { startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) } : null
  return {
    name,
    label,
    dates,
    stage: campaignStage(dates, Date.parse(now)),
    eventDay,
    words: data.words,
    // The listing of an event day has no product that needs a prescription (DS 3, list-conditions.db.ts).
    products: eventDay ? (data.products?.nodes ?? []) : [],
    now: startOfHour(Date.now()),
  }
}
