import { graphql } from '#web/platform/graphql.ts'

/** The second step of staff's sign-in, as `login` answers it. */
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
