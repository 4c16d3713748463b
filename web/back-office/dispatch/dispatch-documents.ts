import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import { ParcelFields } from '#web/back-office/kit/parcel-documents.ts'

export const HandOverParcelsDocument = graphql(`
  mutation HandOverParcels($parcels: [ParcelToHandOverInput!]!, $carrier: String!) {
    handOverParcels(parcels: $parcels, carrier: $carrier) {
      done {
        _id
        orderReferenceId
      }
      refused {
        _id
        code
      }
    }
  }
`)

/** A parcel with its addressee; the reading is recorded as the parcel's. */
const DeliveryFields = graphql(
  `
    fragment DeliveryFields on Parcel {
      ...ParcelFields
      order {
        name
        phone
        rut
        amount
        paymentType
        paymentDate
        status
        shippingAddress
        subShippingAddress
        shippingCommentary
      }
    }
  `,
  [ParcelFields],
)

export const DeliveryDocument = graphql(
  `
    query Delivery($id: ID!) {
      parcel(id: $id) {
        ...DeliveryFields
      }
    }
  `,
  [DeliveryFields],
)
export type Delivery = NonNullable<ResultOf<typeof DeliveryDocument>['parcel']>

export const RecordDeliveryDocument = graphql(
  `
    mutation RecordDelivery(
      $id: ID!
      $receiverName: String
      $receiverRut: String
      $identitySeen: Boolean
      $prescriptionReceived: Boolean
      $isPaid: Boolean
      $transactionNumber: String
    ) {
      recordDelivery(
        id: $id
        receiverName: $receiverName
        receiverRut: $receiverRut
        identitySeen: $identitySeen
        prescriptionReceived: $prescriptionReceived
        isPaid: $isPaid
        transactionNumber: $transactionNumber
      ) {
        ...DeliveryFields
      }
    }
  `,
  [DeliveryFields],
)

export const RecordPickupDocument = graphql(
  `
    mutation RecordPickup(
      $id: ID!
      $receiverName: String
      $receiverRut: String
      $identitySeen: Boolean
      $prescriptionReceived: Boolean
    ) {
      recordPickup(
        id: $id
        receiverName: $receiverName
        receiverRut: $receiverRut
        identitySeen: $identitySeen
        prescriptionReceived: $prescriptionReceived
      ) {
        ...DeliveryFields
      }
    }
  `,
  [DeliveryFields],
)

export const RecordFailedDeliveryDocument = graphql(
  `
    mutation RecordFailedDelivery($id: ID!, $reason: String!, $note: String) {
      recordFailedDelivery(id: $id, reason: $reason, note: $note) {
        ...DeliveryFields
      }
    }
  `,
  [DeliveryFields],
)

export const RecordReturnDocument = graphql(
  `
    mutation RecordReturn($id: ID!) {
      recordReturn(id: $id) {
        ...DeliveryFields
      }
    }
  `,
  [DeliveryFields],
)
