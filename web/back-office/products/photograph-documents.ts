import { graphql, type ResultOf } from '#web/platform/graphql.ts'

export const OrderPhotographsDocument = graphql(`
  mutation OrderPhotographs($productId: Int!, $seen: [String!]!, $order: [String!]!) {
    orderPhotographs(productId: $productId, seen: $seen, order: $order) {
      address
      text
    }
  }
`)
export type Photograph = NonNullable<ResultOf<typeof OrderPhotographsDocument>['orderPhotographs']>[number]

export const RemovePhotographDocument = graphql(`
  mutation RemovePhotograph($productId: Int!, $seen: [String!]!, $address: String!) {
    removePhotograph(productId: $productId, seen: $seen, address: $address) {
      address
      text
    }
  }
`)

export const DescribePhotographDocument = graphql(`
  mutation DescribePhotograph($productId: Int!, $address: String!, $from: String!, $to: String!) {
    describePhotograph(productId: $productId, address: $address, from: $from, to: $to) {
      address
      text
    }
  }
`)
