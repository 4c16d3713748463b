import { graphql, type ResultOf } from '#web/platform/graphql.ts'

export const SubscriptionsDocument = graphql(`
  query Subscriptions(
    $shopId: String
    $userId: ID
    $filters: SubscriptionFilters
    $first: Int
    $offset: Int
    $sortBy: String
  ) {
    subscriptions(
      shopId: $shopId
      userId: $userId
      filters: $filters
      first: $first
      offset: $offset
      sortBy: $sortBy
    ) {
      totalCount
      nodes {
        _id
        subscriptionReferenceId
        status
        startPayment
        monthsQuantity
        daysQuantity
        amount
        upcomingCharge {
          date
          delivery
          amount
          mostAmount
          cardType
          cardNumber
          charging
          failed
          tries
          triesLeft
          waitsForNotice
        }
        paymentDates {
          date
        }
      }
    }
  }
`)

export type ListedSubscription = ResultOf<typeof SubscriptionsDocument>['subscriptions']['nodes'][number]

export const SubscriptionDocument = graphql(`
  query Subscription($shopId: String, $subscriptionId: ID, $subscriptionReferenceId: String, $userId: ID) {
    subscription(
      shopId: $shopId
      subscriptionId: $subscriptionId
      subscriptionReferenceId: $subscriptionReferenceId
      userId: $userId
    ) {
      _id
      acceptedTerms
      version
      subscriptionReferenceId
      status
      amount
      startPayment
      monthsQuantity
      daysQuantity
      boldoDiscount
      shippingCost
      shippingMethod
      shippingAddress
      subShippingAddress
      townShip
      subtotal
      productsTotal
      upcomingCharge {
        date
        delivery
        amount
        mostAmount
        cardType
        cardNumber
        charging
        failed
        tries
        triesLeft
        waitsForNotice
      }
      paymentDates {
        date
        arrives
        payment
        skipped
        skipReason
        canSkip
        canRestore
        delayDates
      }
      coupon {
        code
        applied
        discount
      }
      products {
        _id
        sku
        slug
        name
        description
        activePrinciples
        quantity
        maxQuantity
        originalPrice
        imageProduct
        unitContent
        pharmaceuticalFormText
        prescriptionProblem
        prescription {
          fileName
          state
          reason
        }
      }
    }
    user(shopId: $shopId, userId: $userId) {
      inscription {
        cardNumber
        cardType
        responseCode
      }
      addresses {
        _id
        name
        address
        apartment
        favorite
        townShip
      }
    }
  }
`)

export type ShownSubscription = ResultOf<typeof SubscriptionDocument>['subscription']
export type ShownCharge = NonNullable<ShownSubscription['upcomingCharge']>
export type ShownDelivery = ShownSubscription['paymentDates'][number]
export type SavedAddress = NonNullable<ResultOf<typeof SubscriptionDocument>['user']>['addresses'][number]
export type ShownCard = NonNullable<ResultOf<typeof SubscriptionDocument>['user']>['inscription']

export const CancelSubscriptionDocument = graphql(`
  mutation CancelSubscription($shopId: String, $subscriptionId: ID!) {
    updateSubscription(shopId: $shopId, subscriptionId: $subscriptionId, subscription: { status: "CANCELADA" }) {
      _id
      status
    }
  }
`)

export const ChargeAgainDocument = graphql(`
  mutation ChargeAgain($shopId: String, $subscriptionId: ID!, $date: String!, $tries: Int!, $amount: Int!) {
    chargeAgain(shopId: $shopId, subscriptionId: $subscriptionId, date: $date, tries: $tries, amount: $amount) {
      result
    }
  }
`)

export const SkipDeliveryDocument = graphql(`
  mutation SkipDelivery($shopId: String, $subscriptionId: ID!, $date: String!) {
    skipDelivery(shopId: $shopId, subscriptionId: $subscriptionId, date: $date) {
      _id
    }
  }
`)

export const DelayDeliveryDocument = graphql(`
  mutation DelayDelivery($shopId: String, $subscriptionId: ID!, $date: String!, $to: String!) {
    delayDelivery(shopId: $shopId, subscriptionId: $subscriptionId, date: $date, to: $to) {
      _id
    }
  }
`)

export const RestoreDeliveryDocument = graphql(`
  mutation RestoreDelivery($shopId: String, $subscriptionId: ID!, $date: String!) {
    restoreDelivery(shopId: $shopId, subscriptionId: $subscriptionId, date: $date) {
      _id
    }
  }
`)

export const QuantitiesDocument = graphql(`
  query SubscriptionQuantities($shopId: String, $subscriptionId: ID!, $products: [OrderProductInput!]!) {
    subscription(shopId: $shopId, subscriptionId: $subscriptionId) {
      quantities(products: $products) {
        amount
        subtotal
        boldoDiscount
        couponDiscount
        shippingCost
        chargedOn
        chargedAmount
        announcedAgain
      }
    }
  }
`)

export type ShownFigures = ResultOf<typeof QuantitiesDocument>['subscription']['quantities']

export const ChangeQuantitiesDocument = graphql(`
  mutation ChangeQuantities(
    $shopId: String
    $subscriptionId: ID!
    $version: Int!
    $products: [OrderProductInput!]!
    $amount: Int!
  ) {
    changeQuantities(
      shopId: $shopId
      subscriptionId: $subscriptionId
      version: $version
      products: $products
      amount: $amount
    ) {
      _id
    }
  }
`)

export const UpdateAddressDocument = graphql(`
  mutation UpdateAddress(
    $shopId: String
    $userId: ID
    $subscriptionReferenceId: String!
    $shippingAddress: String!
    $subShippingAddress: String
    $townShipId: ID
  ) {
    updateAddress(
      shopId: $shopId
      userId: $userId
      subscriptionReferenceId: $subscriptionReferenceId
      shippingAddress: $shippingAddress
      subShippingAddress: $subShippingAddress
      townShipId: $townShipId
    ) {
      shippingCost
    }
  }
`)
