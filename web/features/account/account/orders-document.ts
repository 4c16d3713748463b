import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import { OrderStepFields, TrackingFields } from '#web/features/sale/orders/order-steps-fragments.ts'
import { PromisedDelivery } from '#web/features/sale/orders/promised-delivery.ts'

/** `first` is the literal PAGE_SIZE: a variable may be a hundred, which exceeds the limits of one request. */
export const OrdersDocument = graphql(
  `
    query OrdersByAccountId($shopIds: [String!], $accountId: ID, $callCenterUserId: ID, $offset: Int) {
      ordersByAccountId(
        shopIds: $shopIds
        accountId: $accountId
        callCenterUserId: $callCenterUserId
        first: 5
        offset: $offset
      ) {
        totalCount
        nodes {
          _id
          orderReferenceId
          status
          cancellation
          refunds {
            _id
            amount
          }
          subscription
          paymentType
          paymentMethod
          paymentDate
          createdAt
          name
          rut
          email
          phone
          deliveryPromise {
            ...PromisedDelivery
          }
          steps {
            ...OrderStepFields
          }
          tracking {
            ...TrackingFields
          }
          shippingMethod
          addresses {
            address
            apartment
          }
          shippingCommentary
          shippingCost
          subtotal
          memberSaving
          amount
          products {
            _id
            sku
            slug
            name
            activePrinciples
            quantity
            discountPrice
            subtotal
            totalPrice
            saleCondition {
              value
            }
            imageProduct
            unitContent
            pharmaceuticalFormText
            prescription {
              _id
              state
              reason
            }
          }
        }
      }
    }
  `,
  [PromisedDelivery, OrderStepFields, TrackingFields],
)

export type ListedOrder = ResultOf<typeof OrdersDocument>['ordersByAccountId']['nodes'][number]
