import { graphql } from '#web/platform/graphql.ts'

export const LoginDocument = graphql(`
  mutation Login($shopId: String, $email: String!, $password: String!) {
    login(shopId: $shopId, email: $email, password: $password) {
      token
      isPasswordWeak
      secondFactor {
        ticket
        enrolment {
          key
          link
        }
      }
    }
  }
`)

export const IsSignedInDocument = graphql(`
  query IsSignedIn($shopId: String) {
    isSignedIn(shopId: $shopId)
  }
`)
