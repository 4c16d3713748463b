import { builder } from '#api/builder.ts'
import { endOfChileDay, toChileDate } from '#lib/chile-time.ts'
import { dependOn } from '#lib/dependencies.ts'
import { parseInput } from '#lib/parse-input.ts'
import { campaignDatesInput } from './campaign-dates.input.ts'
import { CAMPAIGNS, isCampaign } from './campaign.rules.ts'
import { setCampaignDates } from './set-campaign-dates.ts'
import { showCampaign, type Campaign } from './show-campaign.ts'

const toIsoInstant = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString())

const CampaignNode = builder.objectRef<Campaign>('Campaign').implement({
  description: 'A campaign landing (CONTENT §2.4).',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its address: /page/{name}.' }),
    label: t.exposeString('label', { description: 'What it is called.' }),
    startsAt: t.string({
      nullable: true,
      description: 'ISO 8601; null when nobody has set its dates.',
      resolve: ({ dates }) => toIsoInstant(dates?.startsAt),
    }),
    endsAt: t.string({
      nullable: true,
      description: 'The instant at which it is over.',
      resolve: ({ dates }) => toIsoInstant(dates?.endsAt),
    }),
    now: t.string({
      description: 'The shop’s clock at the answer, which may be cached for a day: GET /time/1.0/now is never.',
      resolve: (_, __, { shop }) => {
        dependOn([], endOfChileDay(toChileDate(shop.now())))
        return toIsoInstant(shop.now().epochMilliseconds)!
      },
    }),
    eventDay: t.string({
      nullable: true,
      description: 'Its event-day mode while that is on, as a slug of `products`; null otherwise.',
      resolve: ({ name, isEventDayOn }) => (isEventDayOn ? CAMPAIGNS[name].eventDay : null),
    }),
  }),
})

builder.queryField('campaign', (t) =>
  t.field({
    type: CampaignNode,
    nullable: true,
    description: 'A campaign landing; null for any other name.',
    args: {
      shopId: t.arg.string(),
      name: t.arg.string({ required: true, description: 'black-friday, cyber-day or cyber-monday.' }),
    },
    resolve: (_, { name }, { shop }) => (isCampaign(name) ? showCampaign(shop, name) : null),
  }),
)

builder.mutationField('setCampaignDates', (t) =>
  t.field({
    type: CampaignNode,
    description: 'For editors: sets when a campaign begins and ends.',
    args: {
      shopId: t.arg.string(),
      name: t.arg.string({ required: true, description: 'black-friday, cyber-day or cyber-monday.' }),
      startsAt: t.arg.string({ required: true, description: 'ISO 8601 with an offset.' }),
      endsAt: t.arg.string({ required: true, description: 'The instant at which it is over; the same.' }),
    },
    resolve: async (_, { name, startsAt, endsAt }, { shop, viewer }) =>
      setCampaignDates(shop, {
        account: await viewer.account(),
        campaign: parseInput(campaignDatesInput, { name, startsAt, endsAt }),
      }),
  }),
)
