import { graphql } from '#web/platform/graphql.ts'

export const PromisedDelivery = graphql(`
  fragment PromisedDelivery on DeliveryPromise {
    kind
    date
    workingDays
    pickupDays
    reviewHours
  }
`)
