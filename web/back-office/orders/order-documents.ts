import { graphql, type ResultOf } from '#web/platform/graphql.ts'

export const StaffOrdersDocument = graphql(`
  query StaffOrders(
    $search: String
    $states: [String!]
    $isOpen: Boolean
    $isHeld: Boolean
    $shippingMethod: String
    $channel: String
    $communeId: String
    $payment: String
    $preparation: String
    $isRefunding: Boolean
    $coldChain: Boolean
    $needsReview: Boolean
    $promisedUntil: String
    $placedFrom: String
    $placedUntil: String
    $sort: String
    $first: Int
    $after: String
  ) {
    staffOrders(
      search: $search
      states: $states
      isOpen: $isOpen
      isHeld: $isHeld
      shippingMethod: $shippingMethod
      channel: $channel
      communeId: $communeId
      payment: $payment
      preparation: $preparation
      isRefunding: $isRefunding
      coldChain: $coldChain
      needsReview: $needsReview
      promisedUntil: $promisedUntil
      placedFrom: $placedFrom
      placedUntil: $placedUntil
      sort: $sort
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

export const CommuneNamesDocument = graphql(`
  query CommuneNames {
    shippingCosts {
      _id
      label
    }
  }
`)

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
        address
        subShippingAddress
        commune {
          _id
        }
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
        reviews {
          _id
          kind
          amount
          holdsOrder
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

export const CorrectOrderDocument = graphql(`
  mutation CorrectOrder($orderId: ID!, $changes: [CorrectionInput!]!, $reason: String!) {
    correctOrder(orderId: $orderId, changes: $changes, reason: $reason)
  }
`)

export const OrderMailsDocument = graphql(`
  query OrderMails($orderId: ID!) {
    orderMails(orderId: $orderId) {
      mails {
        _id
        subject
        state
        at
      }
      resendable
    }
  }
`)
export type OrderMails = NonNullable<ResultOf<typeof OrderMailsDocument>['orderMails']>

export const ResendOrderMailDocument = graphql(`
  mutation ResendOrderMail($orderId: ID!, $kind: String!) {
    resendOrderMail(orderId: $orderId, kind: $kind) {
      mails {
        _id
        subject
        state
        at
      }
      resendable
    }
  }
`)

export const PreviewRefundDocument = graphql(`
  query PreviewRefund($orderId: ID!, $lines: [RefundLineInput!], $shipping: Boolean) {
    previewRefund(orderId: $orderId, lines: $lines, shipping: $shipping) {
      amount
      shipping
      whole
      gateway
      cardLastDigits
      lines {
        _id
        quantity
      }
    }
  }
`)
export type RefundPreview = NonNullable<ResultOf<typeof PreviewRefundDocument>['previewRefund']>

export const RefundOrderDocument = graphql(`
  mutation RefundOrder(
    $orderId: ID!
    $lines: [RefundLineInput!]
    $shipping: Boolean
    $stock: String
    $byHand: Boolean
    $reason: String!
  ) {
    refundOrder(
      orderId: $orderId
      lines: $lines
      shipping: $shipping
      stock: $stock
      byHand: $byHand
      reason: $reason
    ) {
      _id
      amount
      state
    }
  }
`)

export const CloseOrderReviewDocument = graphql(`
  mutation CloseOrderReview($id: ID!, $note: String!) {
    closeOrderReview(id: $id, note: $note) {
      _id
    }
  }
`)
