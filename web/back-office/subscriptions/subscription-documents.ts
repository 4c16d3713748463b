import { graphql, type ResultOf } from '#web/platform/graphql.ts'

export const StaffSubscriptionsDocument = graphql(`
  query StaffSubscriptions($view: String, $search: String, $first: Int, $after: String) {
    staffSubscriptions(view: $view, search: $search, first: $first, after: $after) {
      nodes {
        _id
        subscriptionReferenceId
        customer
        status
        changedAt
        cardType
        cardNumber
        next {
          delivery
          chargedOn
          amount
          obstacle
          failed
          triesLeft
          isCharging
        }
      }
      endCursor
    }
  }
`)
export type StaffSubscription = NonNullable<
  ResultOf<typeof StaffSubscriptionsDocument>['staffSubscriptions']
>['nodes'][number]

/** Each opening is recorded as a reading. */
export const StaffSubscriptionDocument = graphql(`
  query StaffSubscription($reference: String!) {
    staffSubscription(reference: $reference) {
      link
      obstacle {
        reason
        skus
      }
      subscription {
        _id
        subscriptionReferenceId
        status
        firstName
        lastName
        rut
        email
        phone
        amount
        shippingCost
        shippingMethod
        shippingAddress
        subShippingAddress
        shippingCommentary
        daysQuantity
        monthsQuantity
        upcomingCharge {
          date
          delivery
          amount
          mostAmount
          cardType
          cardNumber
          charging
          failed
          triesLeft
          waitsForNotice
        }
        paymentDates {
          date
          payment
          skipped
          skipReason
          canSkip
          delayDates
        }
        products {
          _id
          sku
          name
          quantity
          totalPrice
          prescriptionProblem
        }
      }
      charges {
        delivery
        state
        tries
        reason
        nextTryAt
        orderReferenceId
      }
      history {
        _id
        at
        event
        by
        author
        detail
      }
    }
  }
`)
export type OpenedSubscription = NonNullable<ResultOf<typeof StaffSubscriptionDocument>['staffSubscription']>

export const SkipDeliveryForDocument = graphql(`
  mutation SkipDeliveryFor($subscriptionId: ID!, $date: String!) {
    skipDeliveryFor(subscriptionId: $subscriptionId, date: $date)
  }
`)

export const DelayDeliveryForDocument = graphql(`
  mutation DelayDeliveryFor($subscriptionId: ID!, $date: String!, $to: String!) {
    delayDeliveryFor(subscriptionId: $subscriptionId, date: $date, to: $to)
  }
`)

export const CancelSubscriptionForDocument = graphql(`
  mutation CancelSubscriptionFor($subscriptionId: ID!, $reason: String!) {
    cancelSubscriptionFor(subscriptionId: $subscriptionId, reason: $reason)
  }
`)

export const ResendEnrolmentLinkDocument = graphql(`
  mutation ResendEnrolmentLink($subscriptionId: ID!) {
    resendEnrolmentLink(subscriptionId: $subscriptionId)
  }
`)
