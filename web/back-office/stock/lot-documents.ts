import { graphql, type ResultOf } from '#web/platform/graphql.ts'

const ListedLotFields = graphql(`
  fragment ListedLotFields on ListedLot {
    lot {
      _id
      code
      expiresOn
      units
      state
      reason
    }
    productId
    sku
    name
    place
  }
`)

export const LotsDocument = graphql(
  `
    query Lots($view: String, $first: Int, $after: String) {
      lots(view: $view, first: $first, after: $after) {
        nodes {
          ...ListedLotFields
        }
        endCursor
      }
    }
  `,
  [ListedLotFields],
)
export type ListedLot = NonNullable<ResultOf<typeof LotsDocument>['lots']>['nodes'][number]

/** Each reading of it is recorded: an order stands beside a medicine. */
export const RecalledParcelsDocument = graphql(
  `
    query RecalledParcels($lotId: ID!, $first: Int, $after: String) {
      recalledParcels(lotId: $lotId, first: $first, after: $after) {
        lot {
          ...ListedLotFields
        }
        nodes {
          _id
          since
          orderReferenceId
          state
          units
          hasEmail
        }
        endCursor
      }
    }
  `,
  [ListedLotFields],
)
export type RecalledParcels = NonNullable<ResultOf<typeof RecalledParcelsDocument>['recalledParcels']>
export type RecalledParcel = RecalledParcels['nodes'][number]

export const RecallLotDocument = graphql(
  `
    mutation RecallLot($productId: ID!, $lot: String!, $reason: String!) {
      recallLot(productId: $productId, lot: $lot, reason: $reason) {
        ...ListedLotFields
      }
    }
  `,
  [ListedLotFields],
)

export const MailRecallDocument = graphql(`
  mutation MailRecall($lotId: ID!, $text: String!) {
    mailRecall(lotId: $lotId, text: $text)
  }
`)
