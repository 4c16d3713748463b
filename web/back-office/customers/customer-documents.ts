import { graphql, type ResultOf } from '#web/platform/graphql.ts'

export const FindCustomersDocument = graphql(`
  query FindCustomers($search: String!) {
    findCustomers(search: $search) {
      nodes {
        _id
        firstName
        lastName
        rut
        isRutProven
        createdAt
      }
      hasMore
    }
  }
`)

export const CustomerDocument = graphql(`
  query Customer($id: ID!) {
    customer(id: $id) {
      _id
      firstName
      lastName
      rut
      isRutProven
      createdAt
      email
      phoneNumber
      record {
        addresses {
          name
          address
          apartment
          commune
          favorite
        }
        subscriptions {
          reference
          status
        }
        cases {
          number
          kind
          state
          createdAt
        }
        consents {
          kind
          version
          givenAt
          withdrawnAt
        }
      }
    }
  }
`)

export const CustomerOrdersDocument = graphql(`
  query OrdersOfCustomer($customerId: ID!, $first: Int, $after: String) {
    staffOrders(customerId: $customerId, first: $first, after: $after) {
      nodes {
        orderId
        orderReferenceId
        placedAt
        status
        amount
      }
      endCursor
    }
  }
`)

export const CustomerPurchasesDocument = graphql(`
  query CustomerPurchases($id: ID!, $reason: String!, $after: String) {
    customerPurchases(id: $id, reason: $reason, after: $after) {
      nodes {
        _id
        orderReferenceId
        at
        name
        units
        principles
      }
      endCursor
    }
  }
`)

export const DataRequestsDocument = graphql(`
  query DataRequests($first: Int, $after: String) {
    dataRequests(first: $first, after: $after) {
      nodes {
        number
        kind
        state
        at
        endedAt
      }
      endCursor
    }
  }
`)

export type FoundCustomer = ResultOf<typeof FindCustomersDocument>['findCustomers']['nodes'][number]
export type Customer = NonNullable<ResultOf<typeof CustomerDocument>['customer']>
export type CustomerRecord = NonNullable<Customer['record']>
export type CustomerOrder = ResultOf<typeof CustomerOrdersDocument>['staffOrders']['nodes'][number]
export type CustomerPurchase = NonNullable<
  ResultOf<typeof CustomerPurchasesDocument>['customerPurchases']
>['nodes'][number]
export type DataRequest = ResultOf<typeof DataRequestsDocument>['dataRequests']['nodes'][number]
