import { graphql } from '#web/platform/graphql.ts'

export interface SecondFactorStep {
  ticket: string
  enrolment: { key: string; link: string } | null
}

export const ProveSecondFactorDocument = graphql(`
  mutation ProveSecondFactor($shopId: String, $ticket: String!, $code: String!) {
    proveSecondFactor(shopId: $shopId, ticket: $ticket, code: $code) {
      token
      recoveryCodes
    }
  }
`)
