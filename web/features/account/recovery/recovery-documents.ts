import { graphql } from '#web/platform/graphql.ts'

export const RecoveryPasswordDocument = graphql(`
  mutation RecoveryPassword($shopId: String, $email: String!, $tokenCaptcha: String) {
    recoveryPassword(shopId: $shopId, email: $email, tokenCaptcha: $tokenCaptcha) {
      token
    }
  }
`)

export const ResetPasswordDocument = graphql(`
  mutation ResetPassword($shopId: String, $userId: ID!, $token: String!, $password: String!) {
    resetPassword(shopId: $shopId, userId: $userId, token: $token, password: $password) {
      success
      email
    }
  }
`)
