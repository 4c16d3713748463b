import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import { ParcelFields } from '#web/back-office/kit/parcel-documents.ts'

export const OrdersToPrepareDocument = graphql(`
  query OrdersToPrepare($first: Int, $after: String) {
    ordersToPrepare(first: $first, after: $after) {
      nodes {
        orderId
        orderReferenceId
        placedAt
        place
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
export type OrderToPrepare = NonNullable<ResultOf<typeof OrdersToPrepareDocument>['ordersToPrepare']>['nodes'][number]

export const TakeRoundDocument = graphql(`
  mutation TakeRound($most: Int!) {
    takeRound(most: $most) {
      _id
      orderReferenceId
    }
  }
`)

/** Each reading is recorded. */
export const CheckedPrescriptionsDocument = graphql(`
  query CheckedPrescriptions($id: ID!) {
    parcel(id: $id) {
      order {
        products {
          _id
          prescription {
            _id
          }
        }
      }
    }
  }
`)

export const CheckedPrescriptionDocument = graphql(`
  query CheckedPrescription($id: ID!) {
    reviewedPrescription(id: $id) {
      prescription {
        _id
        source
        state
        note
        issuedOn
        checks {
          prescriberName
          authorised {
            _id
            pieces
            repeats
          }
        }
      }
      patient {
        name
      }
      lines {
        _id
        strength
        form
        unitContent
        principles
      }
    }
  }
`)
export type CheckedPrescription = NonNullable<ResultOf<typeof CheckedPrescriptionDocument>['reviewedPrescription']>

export const ExtendParcelDocument = graphql(`
  mutation ExtendParcel($id: ID!) {
    extendParcel(id: $id)
  }
`)

export const ReleaseParcelDocument = graphql(`
  mutation ReleaseParcel($id: ID!) {
    releaseParcel(id: $id) {
      _id
    }
  }
`)

export const FinishParcelDocument = graphql(
  `
    mutation FinishParcel($id: ID!, $lines: [PackedLineInput!]!, $gelPacks: Int, $unrefrigeratedMinutes: Int) {
      finishParcel(id: $id, lines: $lines, gelPacks: $gelPacks, unrefrigeratedMinutes: $unrefrigeratedMinutes) {
        ...ParcelFields
      }
    }
  `,
  [ParcelFields],
)

export const ReportMissingStockDocument = graphql(
  `
    mutation ReportMissingStock($id: ID!, $lines: [MissingLineInput!]!, $note: String) {
      reportMissingStock(id: $id, lines: $lines, note: $note) {
        ...ParcelFields
      }
    }
  `,
  [ParcelFields],
)

export const ResumeParcelDocument = graphql(
  `
    mutation ResumeParcel($id: ID!) {
      resumeParcel(id: $id) {
        ...ParcelFields
      }
    }
  `,
  [ParcelFields],
)

export const CheckParcelDocument = graphql(
  `
    mutation CheckParcel($id: ID!) {
      checkParcel(id: $id) {
        ...ParcelFields
      }
    }
  `,
  [ParcelFields],
)

export const SendBackParcelDocument = graphql(
  `
    mutation SendBackParcel($id: ID!, $note: String!) {
      sendBackParcel(id: $id, note: $note) {
        ...ParcelFields
      }
    }
  `,
  [ParcelFields],
)

export const UnpackParcelDocument = graphql(
  `
    mutation UnpackParcel($id: ID!) {
      unpackParcel(id: $id) {
        ...ParcelFields
      }
    }
  `,
  [ParcelFields],
)

export const ConfirmPutBackDocument = graphql(
  `
    mutation ConfirmPutBack($id: ID!) {
      confirmPutBack(id: $id) {
        ...ParcelFields
      }
    }
  `,
  [ParcelFields],
)
