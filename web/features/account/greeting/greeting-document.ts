import { graphql, type ResultOf } from '#web/platform/graphql.ts'

export const GreetingDocument = graphql(`
  query Greeting($shopIds: [String!], $shopId: String, $accountId: ID, $filters: SubscriptionFilters) {
    ordersByAccountId(shopIds: $shopIds, accountId: $accountId, first: 1) {
      nodes {
        _id
        orderReferenceId
        status
        paymentDate
        createdAt
        shippingMethod
        products {
          _id
          sku
          name
          quantity
          discountPrice
          imageProduct
        }
      }
    }
    cabinet(shopId: $shopId) {
      _id
      sku
      slug
      name
      imageProduct
      boughtOn
      lastsUntil
      daysLeft
      runsOutSoon
    }
    subscriptions(shopId: $shopId, userId: $accountId, filters: $filters, first: 10, sortBy: "createdAt") {
      nodes {
        subscriptionReferenceId
        upcomingCharge {
          delivery
          amount
        }
      }
    }
  }
`)

type Answer = ResultOf<typeof GreetingDocument>
export type LastOrder = Answer['ordersByAccountId']['nodes'][number]
export type CabinetProduct = Answer['cabinet'][number]
export type RunningSubscription = Answer['subscriptions']['nodes'][number]
