import { graphql, type ResultOf } from '#web/platform/graphql.ts'

export const ReviewQueueDocument = graphql(`
  query ReviewQueue(
    $state: String
    $condition: String
    $source: String
    $isMine: Boolean
    $first: Int
    $after: String
  ) {
    reviewQueue(state: $state, condition: $condition, source: $source, isMine: $isMine, first: $first, after: $after) {
      nodes {
        _id
        state
        source
        waitedMinutes
        isLate
        isFree
        isReused
        reviewerId
        reviewer
        leaseUntil
        orderReferenceId
        shippingMethod
        conditions {
          saleCondition
          lines
        }
      }
      endCursor
    }
  }
`)
export type ListedReview = NonNullable<ResultOf<typeof ReviewQueueDocument>['reviewQueue']>['nodes'][number]

const PrescriptionFields = graphql(`
  fragment ReviewedPrescriptionFields on Prescription {
    _id
    source
    contentType
    note
    state
    reviewerId
    reviewer
    leaseUntil
    reason
    issuedOn
    validUntil
    receivedAt
    isReused
    checks {
      answers {
        requirement
        answer
      }
      isOwn
      prescriberName
      prescriberRun
      authorised {
        _id
        pieces
        repeats
      }
    }
    orders {
      _id
      orderReferenceId
      shippingMethod
    }
  }
`)

export const ReviewedPrescriptionDocument = graphql(
  `
    query ReviewedPrescription($id: ID!) {
      reviewedPrescription(id: $id) {
        prescription {
          ...ReviewedPrescriptionFields
        }
        patient {
          name
          rut
          birthdate
          isDependant
          hasHealthConsent
        }
        lines {
          _id
          orderId
          sku
          name
          principles
          strength
          form
          unitContent
          units
          saleCondition
          remainingPieces
        }
        files {
          _id
          fileName
          contentType
          state
          url
        }
        history {
          at
          event
          state
          by
          role
          reason
        }
        hints {
          kind
          products
          principle
          orderReferenceId
          at
        }
      }
    }
  `,
  [PrescriptionFields],
)
export type Review = NonNullable<ResultOf<typeof ReviewedPrescriptionDocument>['reviewedPrescription']>
export type Prescription = Review['prescription']
export type ReviewedLine = Review['lines'][number]
export type ReviewedFile = Review['files'][number]

export const TakePrescriptionDocument = graphql(
  `
    mutation TakePrescription($id: ID!) {
      takePrescription(id: $id) {
        ...ReviewedPrescriptionFields
      }
    }
  `,
  [PrescriptionFields],
)

export const ReleasePrescriptionDocument = graphql(`
  mutation ReleasePrescription($id: ID!) {
    releasePrescription(id: $id) {
      _id
    }
  }
`)

export const FreePrescriptionDocument = graphql(`
  mutation FreePrescription($id: ID!, $reason: String!) {
    freePrescription(id: $id, reason: $reason) {
      _id
    }
  }
`)

export const ExtendReviewDocument = graphql(`
  mutation ExtendReview($id: ID!) {
    extendReview(id: $id)
  }
`)

export const SaveReviewChecksDocument = graphql(
  `
    mutation SaveReviewChecks($id: ID!, $checks: ReviewChecksInput!) {
      saveReviewChecks(id: $id, checks: $checks) {
        ...ReviewedPrescriptionFields
      }
    }
  `,
  [PrescriptionFields],
)

export const PreviewReviewMailDocument = graphql(`
  query PreviewReviewMail($id: ID!, $decision: String!, $text: String, $issuedOn: String) {
    previewReviewMail(id: $id, decision: $decision, text: $text, issuedOn: $issuedOn) {
      to
      subject
      text
    }
  }
`)

export const ApprovePrescriptionDocument = graphql(
  `
    mutation ApprovePrescription($id: ID!, $issuedOn: String) {
      approvePrescription(id: $id, issuedOn: $issuedOn) {
        ...ReviewedPrescriptionFields
      }
    }
  `,
  [PrescriptionFields],
)

export const AskAboutPrescriptionDocument = graphql(
  `
    mutation ClarifyPrescription($id: ID!, $reason: String!) {
      clarifyPrescription(id: $id, reason: $reason) {
        ...ReviewedPrescriptionFields
      }
    }
  `,
  [PrescriptionFields],
)

export const RejectPrescriptionDocument = graphql(
  `
    mutation RejectPrescription($id: ID!, $reason: String!) {
      rejectPrescription(id: $id, reason: $reason) {
        ...ReviewedPrescriptionFields
      }
    }
  `,
  [PrescriptionFields],
)

export const PatientHistoryDocument = graphql(`
  query PatientHistory($id: ID!, $reason: String!) {
    patientHistory(id: $id, reason: $reason) {
      at
      orderReferenceId
      _id
      name
      units
      principles
      prescriber
    }
  }
`)
export type Purchase = NonNullable<ResultOf<typeof PatientHistoryDocument>['patientHistory']>[number]
