import { builder } from '#api/builder.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { recoverPassword } from './recover-password.ts'
import { resetPassword } from './reset-password.ts'

const PasswordRecovery = builder.objectRef<{ token: string }>('PasswordRecovery').implement({
  description: 'A link that was requested.',
  fields: (t) => ({
    token: t.exposeString('token', {
      description: 'Opens nothing, and is as good for an e-mail without an account: the link goes by mail only.',
    }),
  }),
})

const ResetPassword = builder.objectRef<{ email: string }>('ResetPassword').implement({
  description: 'A password that was set by a mail’s link.',
  fields: (t) => ({
    success: t.boolean({ description: 'Always true; a refusal is an error.', resolve: () => true }),
    email: t.exposeString('email', { description: 'The account’s, for the login form.' }),
  }),
})

builder.mutationFields((t) => ({
  recoveryPassword: t.field({
    type: PasswordRecovery,
    description:
      'Requests a mail with a link to a new password, good for 2 hours. The answer is the same whether the e-mail ' +
      'has an account or not.',
    args: {
      shopId: t.arg.string(),
      email: t.arg.string({ required: true, description: 'However it is written.' }),
      tokenCaptcha: t.arg.string({
        description: 'A solved captcha (GET /captcha/1.0/challenge); without one the call is refused.',
      }),
    },
    resolve: async (_, { email, tokenCaptcha }, { shop, viewer }) => {
      const token = await recoverPassword(shop, { email, tokenCaptcha, address: viewer.address })
      viewer.record('account.recovery_requested')
      return { token }
    },
  }),
  resetPassword: t.field({
    type: ResetPassword,
    description:
      "Sets the password of a mail's link and revokes every token of its account. 'Token expired' for a link that " +
      'was used, is too old, or is of an earlier password.',
    args: {
      shopId: t.arg.string(),
      userId: t.arg.id({ required: true, description: 'As the token says it.' }),
      token: t.arg.string({ required: true, description: "The link's." }),
      password: t.arg.string({
        required: true,
        description: '4 characters or more, unless the shop requires more; up to 200.',
      }),
    },
    resolve: async (_, { userId, token, password }, { shop, viewer }) => {
      await limitCalls(shop, { 'password resets by address': viewer.address })
      const reset = await resetPassword(shop, { userId, token, password })
      viewer.record('account.password_reset', { accountId: userId })
      return reset
    },
  }),
}))
