import { graphql, type ResultOf } from '#web/platform/graphql.ts'

export const StaffOrdersDocument = graphql(`
  query StaffOrders(
    $search: String
    $isOpen: Boolean
    $isHeld: Boolean
    $shippingMethod: String
    $channel: String
    $promisedUntil: String
    $first: Int
    $after: String
  ) {
    staffOrders(
      search: $search
      isOpen: $isOpen
      isHeld: $isHeld
      shippingMethod: $shippingMethod
      channel: $channel
      promisedUntil: $promisedUntil
      first: $first
      after: $after
    ) {
      nodes {
        orderId
        orderReferenceId
        placedAt
        status
        parcelState
        customer
        amount
        channel
        isHeld
        hasNotes
        shippingMethod
        commune
        deliveryEstimate
        lines
        units
        coldChain
        needsPrescription
      }
      endCursor
    }
  }
`)
export type StaffOrder = NonNullable<ResultOf<typeof StaffOrdersDocument>['staffOrders']>['nodes'][number]

/** Each opening is recorded as a reading. */
export const StaffOrderDocument = graphql(`
  query StaffOrder($reference: String!) {
    staffOrder(reference: $reference) {
      placedAt
      isHeld
      order {
        _id
        orderReferenceId
        status
        name
        rut
        email
        phone
        amount
        subtotal
        discount
        shippingCost
        shippingMethod
        shippingAddress
        subShippingAddress
        shippingCommentary
        deliveryEstimate
        products {
          _id
          name
          sku
          quantity
          subtotal
          prescription {
            _id
            state
            source
          }
        }
        refunds {
          _id
          amount
          state
          createdAt
        }
      }
      parcels {
        _id
        state
        since
        preparer
        preparerId
        leaseUntil
      }
      payments {
        _id
        gateway
        state
        amount
        cardLastDigits
        reason
        at
      }
      notes {
        _id
        at
        author
        text
      }
    }
  }
`)
export type OpenedOrder = NonNullable<ResultOf<typeof StaffOrderDocument>['staffOrder']>

export const OrderTimelineDocument = graphql(`
  query OrderTimeline($orderId: ID!, $first: Int, $after: String) {
    orderTimeline(orderId: $orderId, first: $first, after: $after) {
      nodes {
        key
        at
        kind
        event
        to
        author
        text
        amount
      }
      endCursor
    }
  }
`)
export type TimelineEntry = NonNullable<ResultOf<typeof OrderTimelineDocument>['orderTimeline']>['nodes'][number]

export const AddOrderNoteDocument = graphql(`
  mutation AddOrderNote($orderId: ID!, $text: String!) {
    addOrderNote(orderId: $orderId, text: $text) {
      _id
      at
      author
      text
    }
  }
`)

export const BeginPreparationDocument = graphql(`
  mutation BeginPreparation($orderId: ID!) {
    takeOrder(orderId: $orderId) {
      _id
    }
  }
`)
