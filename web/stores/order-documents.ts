/** The draft order's calls (SHOP §7). */
import { graphql, type ResultOf } from '#web/graphql.ts'

/** The one shop of this server (SHOP §7 'a shop id constant'). */
export const SHOP_ID = 'boldo'

const DraftOrder = graphql(`
  fragment DraftOrder on Order {
    _id
    status
    shippingMethod
    shippingCost
    productsTotal
    amount
    deliveryEstimate
    products {
      _id sku name slug imageProduct activePrinciples quantity originalPrice normalPrice offerPrice discountPrice totalPrice maxQuantity stock enable miBoldoPrice
      saleCondition { value }
      shippingMethod coldChain freeDispatch unitContent pharmaceuticalFormText
    }
  }
`)

export const CreateOrderDocument = graphql(
  `
    mutation CreateOrder($input: CreateOrderInput!) {
      createOrder(input: $input) { ...DraftOrder }
    }
  `,
  [DraftOrder],
)

export const UpdateOrderDocument = graphql(
  `
    mutation UpdateOrder($shopId: String, $orderId: ID!, $order: OrderInput!) {
      updateOrder(shopId: $shopId, orderId: $orderId, order: $order) { ...DraftOrder }
    }
  `,
  [DraftOrder],
)

/** The draft as it is, without saving it. */
export const OrderDocument = graphql(
  `
    query DraftOrderById($shopId: String, $id: ID!) {
      order(shopId: $shopId, id: $id) { order { ...DraftOrder } }
    }
  `,
  [DraftOrder],
)

/** The draft as the server has it. */
export type SavedOrder = ResultOf<typeof UpdateOrderDocument>['updateOrder']
