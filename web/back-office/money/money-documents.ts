import { graphql, type ResultOf } from '#web/platform/graphql.ts'

export const StaffPaymentsDocument = graphql(`
  query StaffPayments(
    $view: String
    $gateway: String
    $state: String
    $from: String
    $until: String
    $search: String
    $first: Int
    $after: String
  ) {
    staffPayments(
      view: $view
      gateway: $gateway
      state: $state
      from: $from
      until: $until
      search: $search
      first: $first
      after: $after
    ) {
      nodes {
        _id
        at
        orderReferenceId
        kind
        gateway
        cardKind
        cardLastDigits
        amount
        state
        reason
      }
      endCursor
    }
  }
`)
export type Payment = NonNullable<ResultOf<typeof StaffPaymentsDocument>['staffPayments']>['nodes'][number]

export const MoneyReviewsDocument = graphql(`
  query MoneyReviews($first: Int, $after: String) {
    moneyReviews(first: $first, after: $after) {
      nodes {
        _id
        kind
        orderReferenceId
        orderStatus
        amount
        holdsOrder
        isHeldOtherwise
        openedAt
        refundId
        isWhole
        gateway
        cardLastDigits
        authorizationCode
      }
      endCursor
    }
  }
`)
export type MoneyReview = NonNullable<ResultOf<typeof MoneyReviewsDocument>['moneyReviews']>['nodes'][number]

export const CloseOrderReviewDocument = graphql(`
  mutation CloseOrderReview($id: ID!, $note: String!) {
    closeOrderReview(id: $id, note: $note) {
      _id
    }
  }
`)

export const DecideRefundDocument = graphql(`
  mutation DecideRefund($id: ID!, $happened: Boolean!) {
    decideRefund(id: $id, happened: $happened) {
      _id
    }
  }
`)
