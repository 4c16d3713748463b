import { graphql, type ResultOf } from '#web/platform/graphql.ts'

export const OrderStepFields = graphql(`
  fragment OrderStepFields on OrderStep {
    name
    at
    state
  }
`)

export const TrackingFields = graphql(`
  fragment TrackingFields on Tracking {
    carrier
    number
    url
  }
`)

export type OrderStep = ResultOf<typeof OrderStepFields>
export type Tracking = ResultOf<typeof TrackingFields>
