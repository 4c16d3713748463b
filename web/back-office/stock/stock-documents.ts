import { graphql, type ResultOf } from '#web/platform/graphql.ts'

/** Each reading of it is recorded: a medicine stands beside its order. */
export const QuarantineQueueDocument = graphql(`
  query QuarantineQueue($first: Int, $after: String) {
    quarantineQueue(first: $first, after: $after) {
      nodes {
        _id
        since
        orderReferenceId
        sku
        name
        coldChain
        units
        lots {
          lot
          expiresOn
        }
      }
      endCursor
    }
  }
`)
export type QuarantinedRow = NonNullable<ResultOf<typeof QuarantineQueueDocument>['quarantineQueue']>['nodes'][number]

export const DecideQuarantineDocument = graphql(`
  mutation DecideQuarantine($id: ID!, $forSale: Int!) {
    decideQuarantine(id: $id, forSale: $forSale) {
      _id
    }
  }
`)
