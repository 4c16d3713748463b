/** SHOP §7. */
import { graphql } from '#web/platform/graphql.ts'
import { DraftOrder } from './order-documents.ts'

export const ApplyCouponDocument = graphql(
  `
    mutation ApplyCoupon(
      $shopId: String
      $orderId: ID!
      $code: String!
      $userId: ID
      $orderType: String
      $deliveryMethod: String
    ) {
      applyCoupon(
        shopId: $shopId
        orderId: $orderId
        code: $code
        userId: $userId
        orderType: $orderType
        deliveryMethod: $deliveryMethod
      ) {
        idAndDiscount {
          _id
          detailDiscount
          quantity
        }
        order {
          ...DraftOrder
        }
      }
    }
  `,
  [DraftOrder],
)

export const RemoveCouponDocument = graphql(
  `
    mutation RemoveCoupon($shopId: String, $orderId: ID!, $code: String!) {
      removeCoupon(shopId: $shopId, orderId: $orderId, code: $code) {
        order {
          ...DraftOrder
        }
      }
    }
  `,
  [DraftOrder],
)

export const ResetCouponDocument = graphql(
  `
    mutation ResetCoupon($shopId: String, $orderId: ID!) {
      resetCoupon(shopId: $shopId, orderId: $orderId) {
        order {
          ...DraftOrder
        }
      }
    }
  `,
  [DraftOrder],
)
