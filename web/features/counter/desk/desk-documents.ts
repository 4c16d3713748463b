import { graphql, type ResultOf } from '#web/platform/graphql.ts'

export const DeskCustomerDocument = graphql(`
  query DeskCustomer($shopId: String, $rut: String!) {
    userByRut(shopId: $shopId, rut: $rut) {
      type
      data {
        _id
        email
        rut
        firstName
        lastName
        phoneNumber
        birthdate
        healthInstitute
        address
        apartment
        townShip
      }
    }
  }
`)
export type DeskCustomer = NonNullable<ResultOf<typeof DeskCustomerDocument>['userByRut']['data']>

const DeskOrderFields = graphql(`
  fragment DeskOrderFields on DeskOrder {
    _id
    orderReferenceId
    status
    createdAt
    amount
    name
    byPhone
    receivable
    declinable
    products {
      name
      quantity
    }
  }
`)

export const CustomerOrdersDocument = graphql(
  `
    query CustomerOrders($shopId: String, $customerId: ID!, $offset: Int) {
      customerOrders(shopId: $shopId, customerId: $customerId, first: 5, offset: $offset) {
        totalCount
        nodes {
          ...DeskOrderFields
        }
      }
    }
  `,
  [DeskOrderFields],
)
export const CustomerSubscriptionsDocument = graphql(`
  query CustomerSubscriptions($shopId: String, $customerId: ID!, $offset: Int) {
    customerSubscriptions(shopId: $shopId, customerId: $customerId, first: 5, offset: $offset) {
      totalCount
      nodes {
        _id
        subscriptionReferenceId
        status
        amount
        daysQuantity
        monthsQuantity
        nextDelivery
        products {
          name
          quantity
        }
      }
    }
  }
`)
export const SalesDocument = graphql(
  `
    query CallCenterSales($shopId: String, $orderStatus: [String!], $offset: Int) {
      callCenterSales(shopId: $shopId, orderStatus: $orderStatus, first: 5, offset: $offset) {
        totalCount
        nodes {
          ...DeskOrderFields
        }
      }
    }
  `,
  [DeskOrderFields],
)
export const DeferredPaymentsDocument = graphql(
  `
    query DeferredPayments($shopId: String, $offset: Int) {
      deferredPayments(shopId: $shopId, first: 5, offset: $offset) {
        totalCount
        nodes {
          ...DeskOrderFields
        }
      }
    }
  `,
  [DeskOrderFields],
)
export const ReceiveDeferredPaymentDocument = graphql(`
  mutation ReceiveDeferredPayment($shopId: String, $orderId: ID!, $transactionNumber: String) {
    receiveDeferredPayment(shopId: $shopId, orderId: $orderId, transactionNumber: $transactionNumber) {
      _id
    }
  }
`)
export const DeclineDeferredPaymentDocument = graphql(`
  mutation DeclineDeferredPayment($shopId: String, $orderId: ID!, $reason: String!) {
    declineDeferredPayment(shopId: $shopId, orderId: $orderId, reason: $reason) {
      _id
    }
  }
`)

export type DeskOrder = ResultOf<typeof CustomerOrdersDocument>['customerOrders']['nodes'][number]
export type DeskSubscription = ResultOf<typeof CustomerSubscriptionsDocument>['customerSubscriptions']['nodes'][number]
/** The page size; the documents above repeat it as a literal. */
export const DESK_PAGE = 5
