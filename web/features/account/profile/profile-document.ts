import { graphql, type ResultOf } from '#web/platform/graphql.ts'

const AccountProfileFields = graphql(`
  fragment AccountProfileFields on Profile {
    firstName
    lastName
    rut
    email
    phoneNumber
    birthdate
    gender
    healthInstitute
    own {
      older
      privacy
      promotions
      healthConsent
      pathologies
      profileRevision
    }
  }
`)
export const AccountProfileDocument = graphql(
  `
    query AccountProfile($shopId: String, $userId: ID) {
      user(shopId: $shopId, userId: $userId) {
        ...AccountProfileFields
      }
      pathologies(shopId: $shopId) {
        nodes {
          name
        }
      }
    }
  `,
  [AccountProfileFields],
)
export const UpdateProfileDocument = graphql(
  `
    mutation UpdateProfile($shopId: String, $userId: ID, $user: UserInput!) {
      updateUser(shopId: $shopId, userId: $userId, user: $user) {
        ...AccountProfileFields
        token
      }
    }
  `,
  [AccountProfileFields],
)

export type AccountProfile = ResultOf<typeof AccountProfileFields>
