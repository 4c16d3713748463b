import { graphql } from '#web/platform/graphql.ts'

export const SavedCardDocument = graphql(`
  query SavedCard($shopId: String, $userId: ID) {
    user(shopId: $shopId, userId: $userId) {
      inscription {
        cardNumber
        cardType
        responseCode
      }
    }
    subscriptions(shopId: $shopId, userId: $userId, filters: { status: ["ACTIVA"] }, first: 0) {
      totalCount
    }
  }
`)

export const GenerateInscriptionDocument = graphql(`
  mutation GenerateInscription($input: GenerateInscriptionInput!) {
    generateInscription(input: $input) {
      token
      url
      responseCode
    }
  }
`)
