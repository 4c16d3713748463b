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
      batchId
    }
  }
`)
export type ScheduledOffer = NonNullable<ResultOf<typeof ScheduledOffersDocument>['scheduledOffers']>[number]

export const ScheduleOffersDocument = graphql(`
  mutation ScheduleOffers($offers: [OfferInput!]!, $from: String!, $until: String!, $into: ID) {
    scheduleOffers(offers: $offers, from: $from, until: $until, into: $into) {
      batchId
      done
      refused {
        _id
        code
      }
    }
  }
`)

export const PreviewOffersDocument = graphql(`
  query PreviewOffers($ids: [Int!]!, $plan: OfferPlan!, $from: String!, $until: String!) {
    previewOffers(ids: $ids, plan: $plan, from: $from, until: $until) {
      _id
      sku
      name
      normalPrice
      offerPrice
      problem
    }
  }
`)
export type PlannedOffer = NonNullable<ResultOf<typeof PreviewOffersDocument>['previewOffers']>[number]

export const CancelScheduledOffersDocument = graphql(`
  mutation CancelScheduledOffers($batchId: ID!) {
    cancelScheduledOffers(batchId: $batchId) {
      done
      hasMore
    }
  }
`)

export const CancelScheduledOfferDocument = graphql(`
  mutation CancelScheduledOffer($id: ID!) {
    cancelScheduledOffer(id: $id)
  }
`)
