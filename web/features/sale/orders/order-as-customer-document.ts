import { graphql } from '#web/platform/graphql.ts'
import { LinkedOrderDetails } from './order-document.ts'

/** For staff. It answers no link: with one its holder could cancel the order, or send files. */
export const OrderAsCustomerDocument = graphql(
  `
    query OrderAsCustomer($reference: String!) {
      orderAsCustomer(reference: $reference) {
        ...LinkedOrderDetails
      }
    }
  `,
  [LinkedOrderDetails],
)
