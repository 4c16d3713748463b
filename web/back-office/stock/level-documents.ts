import { graphql, type ResultOf } from '#web/platform/graphql.ts'

const StockLevelFields = graphql(`
  fragment StockLevelFields on StockLevel {
    _id
    sku
    name
    image
    enabled
    coldChain
    place
    shelf
    unpacked
    held
    available
    reorderPoint
    countedAt
    expiresOn
  }
`)

export const StockLevelsDocument = graphql(
  `
    query StockLevels($view: String, $from: String, $code: String, $first: Int, $after: String) {
      stockLevels(view: $view, from: $from, code: $code, first: $first, after: $after) {
        nodes {
          ...StockLevelFields
        }
        endCursor
      }
    }
  `,
  [StockLevelFields],
)
export type StockLevel = NonNullable<ResultOf<typeof StockLevelsDocument>['stockLevels']>['nodes'][number]

export const ProductStockDocument = graphql(
  `
    query ProductStock($sku: String!) {
      productStock(sku: $sku) {
        level {
          ...StockLevelFields
        }
        lots {
          _id
          code
          expiresOn
          units
          state
          reason
        }
      }
    }
  `,
  [StockLevelFields],
)
export type ProductStock = NonNullable<ResultOf<typeof ProductStockDocument>['productStock']>
export type ProductLot = ProductStock['lots'][number]

export const StockMovementsDocument = graphql(`
  query StockMovements($productId: ID!, $first: Int, $after: String) {
    stockMovements(productId: $productId, first: $first, after: $after) {
      nodes {
        _id
        at
        kind
        units
        stockAfter
        lot
        by
        role
        note
        hasOrder
      }
      endCursor
    }
  }
`)
export type Movement = NonNullable<ResultOf<typeof StockMovementsDocument>['stockMovements']>['nodes'][number]

/** The reading of the order is recorded. */
export const MovementOrderDocument = graphql(`
  query MovementOrder($productId: ID!, $id: ID!) {
    movementOrder(productId: $productId, id: $id)
  }
`)

export const CountStockDocument = graphql(`
  mutation CountStock($productId: ID!, $seen: Int!, $counted: Int!, $reason: String!, $note: String) {
    countStock(productId: $productId, seen: $seen, counted: $counted, reason: $reason, note: $note)
  }
`)

export const WriteOffStockDocument = graphql(`
  mutation WriteOffStock($productId: ID!, $units: Int!, $lotId: ID, $reason: String!, $note: String) {
    writeOffStock(productId: $productId, units: $units, lotId: $lotId, reason: $reason, note: $note)
  }
`)

export const ReceiveStockDocument = graphql(`
  mutation ReceiveStock($lines: [ReceivedLineInput!]!, $note: String) {
    receiveStock(lines: $lines, note: $note)
  }
`)

export const ChangeShelfDocument = graphql(`
  mutation ChangeShelf($productId: ID!, $changes: [ShelfChangeInput!]!) {
    changeShelf(productId: $productId, changes: $changes)
  }
`)
