import { graphql } from '#web/platform/graphql.ts'

/** What promise-text.tsx writes out. */
export const PromisedDelivery = graphql(`
  fragment PromisedDelivery on DeliveryPromise {
    kind
    date
    workingDays
    pickupDays
    reviewHours
  }
`)
