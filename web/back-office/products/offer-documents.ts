import { graphql, type ResultOf } from '#web/platform/graphql.ts'

export const ScheduledOffersDocument = graphql(`
  query ScheduledOffers($sku: String!) {
    scheduledOffers(sku: $sku) {
      _id
      offerPrice
      startsAt
      endsAt
      state
      author
    }
  }
`)
export type ScheduledOffer = NonNullable<ResultOf<typeof ScheduledOffersDocument>['scheduledOffers']>[number]

export const ScheduleOffersDocument = graphql(`
  mutation ScheduleOffers($offers: [OfferInput!]!, $from: String!, $until: String!) {
    scheduleOffers(offers: $offers, from: $from, until: $until) {
      done
      refused {
        _id
        code
      }
    }
  }
`)

export const CancelScheduledOfferDocument = graphql(`
  mutation CancelScheduledOffer($id: ID!) {
    cancelScheduledOffer(id: $id)
  }
`)
