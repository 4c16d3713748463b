/** ACCOUNT §7. */
import { graphql, type ResultOf } from '#web/platform/graphql.ts'

export const DraftSubscription = graphql(`
  fragment DraftSubscription on Subscription {
    _id
    subscriptionReferenceId
    status
    amount
    productsTotal
    subtotal
    boldoDiscount
    shippingCost
    shippingMethod
    commune {
      _id
    }
    startPayment
    monthsQuantity
    daysQuantity
    coupon {
      code
      applied
      reason
      couponType
      discount
      freeShippingApplied
      keepBoldoDiscount
    }
    products {
      _id
      sku
      name
      slug
      imageProduct
      activePrinciples
      quantity
      originalPrice
      normalPrice
      offerPrice
      miBoldoPrice
      boldoDiscount
      discountPrice
      totalPrice
      detailDiscount
      maxQuantity
      stock
      enable
      subscribable
      saleCondition {
        value
      }
      shippingMethod
      coldChain
      freeDispatch
      unitContent
      pharmaceuticalFormText
      prescription {
        _id
        fileName
        contentType
        url
        state
      }
    }
  }
`)

export const CreateSubscriptionDocument = graphql(
  `
    mutation CreateSubscription($shopId: String, $products: [OrderProductInput!]!) {
      createSubscription(shopId: $shopId, products: $products) {
        ...DraftSubscription
      }
    }
  `,
  [DraftSubscription],
)

export const UpdateSubscriptionDocument = graphql(
  `
    mutation UpdateSubscription($shopId: String, $subscriptionId: ID!, $subscription: SubscriptionInput!) {
      updateSubscription(shopId: $shopId, subscriptionId: $subscriptionId, subscription: $subscription) {
        ...DraftSubscription
      }
    }
  `,
  [DraftSubscription],
)

/** Reads the draft without saving it. */
export const SubscriptionDraftDocument = graphql(
  `
    query SubscriptionDraft($shopId: String, $subscriptionId: ID!) {
      subscription(shopId: $shopId, subscriptionId: $subscriptionId) {
        ...DraftSubscription
      }
    }
  `,
  [DraftSubscription],
)

export const ApplySubscriptionCouponDocument = graphql(
  `
    mutation ApplyCouponSubscription(
      $shopId: String
      $subscriptionId: ID!
      $code: String!
      $userId: ID
      $orderType: String
    ) {
      applyCouponSubscription(
        shopId: $shopId
        subscriptionId: $subscriptionId
        code: $code
        userId: $userId
        orderType: $orderType
      ) {
        subscription {
          ...DraftSubscription
        }
      }
    }
  `,
  [DraftSubscription],
)

export const RemoveSubscriptionCouponDocument = graphql(
  `
    mutation RemoveCouponSubscription($shopId: String, $subscriptionId: ID!, $code: String!) {
      removeCouponSubscription(shopId: $shopId, subscriptionId: $subscriptionId, code: $code) {
        subscription {
          ...DraftSubscription
        }
      }
    }
  `,
  [DraftSubscription],
)

export const ResetSubscriptionCouponDocument = graphql(
  `
    mutation ResetCouponSubscription($shopId: String, $subscriptionId: ID!) {
      resetCouponSubscription(shopId: $shopId, subscriptionId: $subscriptionId) {
        subscription {
          ...DraftSubscription
        }
      }
    }
  `,
  [DraftSubscription],
)

export type SavedSubscription = ResultOf<typeof UpdateSubscriptionDocument>['updateSubscription']
