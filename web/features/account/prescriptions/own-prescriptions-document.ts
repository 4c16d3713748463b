import { graphql, type ResultOf } from '#web/platform/graphql.ts'

export const OwnPrescriptionsDocument = graphql(`
  query OwnPrescriptions($shopId: String, $first: Int, $offset: Int) {
    ownPrescriptions(shopId: $shopId, first: $first, offset: $offset) {
      totalCount
      nodes {
        _id
        fileName
        contentType
        url
        state
        patient
        reason
        uploadedAt
        validUntil
        isDeletable
        orders {
          _id
          orderReferenceId
        }
      }
    }
  }
`)

export const DeletePrescriptionDocument = graphql(`
  mutation DeletePrescription($shopId: String, $id: ID!) {
    deletePrescription(shopId: $shopId, id: $id)
  }
`)

export type OwnPrescription = ResultOf<typeof OwnPrescriptionsDocument>['ownPrescriptions']['nodes'][number]
