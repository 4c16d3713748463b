import { graphql } from '#web/platform/graphql.ts'

export const RegisterClientDocument = graphql(`
  mutation RegisterClient($shopId: String, $input: RegisterClientInput!, $tokenCaptcha: String) {
    registerClient(shopId: $shopId, input: $input, tokenCaptcha: $tokenCaptcha) {
      _id
      email
      isOpen
    }
  }
`)

/** Decision D59: for a RUT that another account uses without proof. */
export const ContestRutDocument = graphql(`
  mutation ContestRut(
    $shopId: String
    $input: RegisterClientInput!
    $documentNumber: String!
    $medicIdentityNumber: String!
    $tokenCaptcha: String
  ) {
    contestRut(
      shopId: $shopId
      input: $input
      documentNumber: $documentNumber
      medicIdentityNumber: $medicIdentityNumber
      tokenCaptcha: $tokenCaptcha
    ) {
      _id
      email
    }
  }
`)

export const ConfirmAccountDocument = graphql(`
  mutation ConfirmAccount($shopId: String, $userId: ID!, $token: String!, $password: String!, $providerToken: String) {
    confirmAccount(
      shopId: $shopId
      userId: $userId
      token: $token
      password: $password
      providerToken: $providerToken
    ) {
      profile {
        email
      }
    }
  }
`)

/** The mail's link opens an account that includes the guest's order. */
export const OpenGuestAccountDocument = graphql(`
  mutation OpenGuestAccount($shopId: String, $userId: ID!, $token: String!, $password: String) {
    openGuestAccount(shopId: $shopId, userId: $userId, token: $token, password: $password) {
      email
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
