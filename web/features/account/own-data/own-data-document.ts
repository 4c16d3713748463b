import { graphql, type ResultOf } from '#web/platform/graphql.ts'

export const OwnDataDocument = graphql(`
  query OwnData($shopId: String) {
    personalData(shopId: $shopId) {
      healthReads {
        at
        reader
        record
        subject
      }
      hasPassword
      acceptedTexts {
        text
        version
        at
      }
      consents {
        kind
        version
        text
        givenAt
        withdrawnAt
      }
    }
  }
`)

export const WithdrawConsentDocument = graphql(`
  mutation WithdrawConsent($shopId: String, $userId: ID, $user: UserInput!) {
    updateUser(shopId: $shopId, userId: $userId, user: $user) {
      _id
      token
    }
  }
`)

export const MailOwnerLinkDocument = graphql(`
  mutation MailOwnerLink($shopId: String) {
    mailOwnerLink(shopId: $shopId)
  }
`)

export const DeleteAccountDocument = graphql(`
  mutation DeleteAccount($shopId: String, $password: String, $link: String) {
    deleteAccount(shopId: $shopId, password: $password, link: $link)
  }
`)

export type OwnData = NonNullable<ResultOf<typeof OwnDataDocument>['personalData']>
export type OwnRead = OwnData['healthReads'][number]
export type OwnText = OwnData['acceptedTexts'][number]
export type OwnConsent = OwnData['consents'][number]
