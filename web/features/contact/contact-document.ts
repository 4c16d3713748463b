import { graphql } from '#web/platform/graphql.ts'

export const CreateNeedHelpDocument = graphql(`
  mutation CreateNeedHelp($input: NeedHelpInput!) {
    createNeedHelp(input: $input) {
      message
    }
  }
`)

/** CONTENT §3: what the form is prefilled with. */
export const ContactPersonDocument = graphql(`
  query ContactPerson($shopId: String, $userId: ID) {
    user(shopId: $shopId, userId: $userId) {
      firstName
      lastName
      phoneNumber
      email
    }
  }
`)
