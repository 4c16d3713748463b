import { graphql } from '#web/platform/graphql.ts'

export const TakeNextPrescriptionDocument = graphql(`
  mutation TakeNextPrescription {
    takeNextPrescription {
      _id
    }
  }
`)

export const TakeNextCaseDocument = graphql(`
  mutation TakeNextCase {
    takeNextCase {
      number
    }
  }
`)

export const TakeNextOrderDocument = graphql(`
  mutation TakeNextOrder {
    takeNextOrder {
      _id
    }
  }
`)
