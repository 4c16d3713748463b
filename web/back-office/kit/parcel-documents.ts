import { graphql, type ResultOf } from '#web/platform/graphql.ts'

const ListedParcelFields = graphql(`
  fragment ListedParcelFields on ListedParcel {
    _id
    orderReferenceId
    since
    shippingMethod
    commune
    deliveryEstimate
    lines
    units
    coldChain
    needsPrescription
    preparer
    leaseUntil
    carrier
    trackingNumber
    reason
    lastDay
  }
`)

export const ParcelsDocument = graphql(
  `
    query Parcels(
      $states: [String!]
      $isMine: Boolean
      $carrier: String
      $commune: String
      $shippingMethod: String
      $search: String
      $sort: String
      $first: Int
      $after: String
    ) {
      parcels(
        states: $states
        isMine: $isMine
        carrier: $carrier
        commune: $commune
        shippingMethod: $shippingMethod
        search: $search
        sort: $sort
        first: $first
        after: $after
      ) {
        nodes {
          ...ListedParcelFields
        }
        endCursor
      }
    }
  `,
  [ListedParcelFields],
)
export type ListedParcel = NonNullable<ResultOf<typeof ParcelsDocument>['parcels']>['nodes'][number]

export const ParcelFields = graphql(`
  fragment ParcelFields on Parcel {
    _id
    orderId
    orderReferenceId
    attempt
    state
    since
    shippingMethod
    commune
    deliveryEstimate
    coldChain
    needsPrescription
    preparer
    preparerId
    leaseUntil
    carrier
    trackingNumber
    reason
    note
    gelPacks
    unrefrigeratedMinutes
    order {
      documentType
    }
    taxDocuments {
      kind
      folio
    }
    products {
      _id
      sku
      name
      imageProduct
      units
      place
      barcodes
      coldChain
      missing
      packed {
        lot
        expiresOn
        units
      }
      lots {
        code
        expiresOn
        units
      }
    }
    history {
      at
      event
      note
    }
  }
`)

export const ParcelDocument = graphql(
  `
    query StaffParcel($id: ID!) {
      parcel(id: $id) {
        ...ParcelFields
      }
    }
  `,
  [ParcelFields],
)
export type Parcel = NonNullable<ResultOf<typeof ParcelDocument>['parcel']>
export type ParcelProduct = Parcel['products'][number]

export const TakeOrderDocument = graphql(
  `
    mutation TakeOrder($orderId: ID!) {
      takeOrder(orderId: $orderId) {
        ...ParcelFields
      }
    }
  `,
  [ParcelFields],
)

export const CarriersDocument = graphql(`
  query Carriers {
    carriers {
      code
      name
      trackingUrl
    }
  }
`)
export type Carrier = NonNullable<ResultOf<typeof CarriersDocument>['carriers']>[number]
