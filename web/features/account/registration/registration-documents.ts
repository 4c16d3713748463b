import { graphql } from '#web/platform/graphql.ts'

export const RegisterClientDocument = graphql(`
  mutation RegisterClient($shopId: String, $input: RegisterClientInput!) {
    registerClient(shopId: $shopId, input: $input) {
      _id
      email
    }
  }
`)

export const ConfirmAccountDocument = graphql(`
  mutation ConfirmAccount($shopId: String, $userId: ID!, $token: String!, $password: String!) {
    confirmAccount(shopId: $shopId, userId: $userId, token: $token, password: $password) {
      token
      profile {
        firstName
      }
    }
  }
`)

export const CompleteAccountInformationDocument = graphql(`
  mutation CompleteAccountInformation($shopId: String, $input: AccountInformationInput!) {
    completeAccountInformation(shopId: $shopId, input: $input) {
      token
      profile {
        _id
        firstName
      }
    }
  }
`)
