import { graphql } from '#web/platform/graphql.ts'
import { LinkedOrderDetails } from './order-document.ts'

/** For staff. It answers no link: with one its holder could cancel the order, or send files. */
export const OrderAsCustomerDocument = graphql(
  `
    query OrderAsCustomer($shopId: String, $reference: String!) {
      orderAsCustomer(shopId: $shopId, reference: $reference) {
        ...LinkedOrderDetails
      }
    }
  `,
  [LinkedOrderDetails],
)
