import { graphql, type ResultOf } from '#web/platform/graphql.ts'

export const EndedSubscriptionDocument = graphql(`
  query EndedSubscription($shopId: String, $subscriptionId: ID!) {
    subscription(shopId: $shopId, subscriptionId: $subscriptionId) {
      _id
      subscriptionReferenceId
      status
      email
      amount
      startPayment
      monthsQuantity
      daysQuantity
      shippingMethod
      shippingAddress
      subShippingAddress
      paymentDates {
        date
        arrives
      }
      products {
        _id
        sku
        name
        quantity
        originalPrice
        totalPrice
        imageProduct
        prescriptionProblem
      }
    }
  }
`)

export type EndedSubscription = ResultOf<typeof EndedSubscriptionDocument>['subscription']

/** `responseCode` 0 is success, null is not known yet (ACCOUNT §4). */
export const ConfirmEnrolmentDocument = graphql(`
  mutation ConfirmEnrolment($input: GenerateInscriptionInput!) {
    generateInscription(input: $input) {
      responseCode
      subscriptionId
    }
  }
`)
