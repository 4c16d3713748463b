import { builder } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { changePassword } from './change-password.ts'
import { leaveSession } from './end-sessions.ts'
import { logIn, type LoggedIn as SignedInOrNot } from './log-in.ts'
import { loginInput } from './login.input.ts'
import type { SecondFactorStep } from './staff/start-second-factor.ts'

const ChangedPassword = builder.objectRef<{ token: string }>('ChangedPassword').implement({
  description: 'A password that was changed.',
  fields: (t) => ({
    success: t.boolean({ description: 'Always true; a refusal is an error.', resolve: () => true }),
    token: t.exposeString('token', { description: 'The new one: every earlier token is worth nothing.' }),
  }),
})

const SecondFactorEnrolment = builder
  .objectRef<NonNullable<SecondFactorStep['enrolment']>>('SecondFactorEnrolment')
  .implement({
    description: 'An authenticator that is to be set up.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'In base32, for who types it.' }),
      link: t.exposeString('link', { description: 'otpauth://…, which the app reads as a QR code.' }),
    }),
  })

const SecondFactor = builder.objectRef<SecondFactorStep>('SecondFactor').implement({
  description: 'What staff do next: `proveSecondFactor`.',
  fields: (t) => ({
    ticket: t.exposeString('ticket', {
      description: 'For `proveSecondFactor`, for 15 minutes; it opens nothing else.',
    }),
    enrolment: t.field({
      type: SecondFactorEnrolment,
      nullable: true,
      description: 'At the first sign-in: what to put into the authenticator app.',
      resolve: ({ enrolment }) => enrolment,
    }),
  }),
})

const LoggedIn = builder.objectRef<SignedInOrNot>('LoggedIn').implement({
  description: 'The user who has just signed in.',
  fields: (t) => ({
    secondFactor: t.field({
      type: SecondFactor,
      nullable: true,
      description: "The second step of staff's sign-in; null for customers.",
      resolve: ({ secondFactor }) => secondFactor,
    }),
    isPasswordWeak: t.exposeBoolean('isPasswordWeak', {
      description: 'The shop would refuse it as a new one: ask for another (`changePassword`).',
    }),
    token: t.exposeString('token', {
      nullable: true,
      description:
        'Goes with every call, in a header named token or as bearer. 12 hours; its payload says who it is ' +
        '(ACCOUNT §3). Null for staff, who get it from `proveSecondFactor`.',
    }),
  }),
})

builder.mutationFields((t) => ({
  login: t.field({
    type: LoggedIn,
    description:
      "Signs customers in by e-mail and password; staff go on with `proveSecondFactor`. 'El correo o la contraseña " +
      "son incorrectos' says no more than that.",
    args: {
      shopId: t.arg.string(),
      email: t.arg.string({ required: true, description: 'However it is written.' }),
      password: t.arg.string({ required: true, description: 'As it was chosen; nothing of it is trimmed.' }),
    },
    resolve: async (_, { email, password }, { shop, viewer }) => {
      const result = await logIn(shop, { ...parseInput(loginInput, { email, password }), address: viewer.address })
      if (result.token !== null) {
        await leaveSession(shop, await viewer.account())
        viewer.record('account.signed_in', { accountId: result.accountId })
      }
      return result
    },
  }),
}))

builder.mutationField('changePassword', (t) =>
  t.field({
    type: ChangedPassword,
    description: "Changes the signed-in user's password. 'Invalid Password' when the present one is not right.",
    args: {
      shopId: t.arg.string(),
      userId: t.arg.id({ description: "The signed-in user's id; another's is refused." }),
      token: t.arg.string({ description: "A valid token of the signed-in user; another's is refused." }),
      currentPassword: t.arg.string({ required: true, description: 'The present one.' }),
      newPassword: t.arg.string({
        required: true,
        description: '4 characters or more, unless the shop requires more; up to 200.',
      }),
    },
    resolve: async (_, { userId, token, currentPassword, newPassword }, { shop, viewer }) => {
      const renewed = await changePassword(shop, {
        account: await viewer.account(),
        userId,
        token,
        currentPassword,
        newPassword,
        address: viewer.address,
      })
      viewer.record('account.password_changed')
      return { token: renewed }
    },
  }),
)

builder.queryFields((t) => ({
  isSignedIn: t.boolean({
    description:
      'Whether the request’s token is still valid: false once it has expired, or its user has signed out anywhere. ' +
      'Staff’s sessions end after 30 idle minutes; asking is no use.',
    args: { shopId: t.arg.string() },
    resolve: async (_, __, { viewer }) => (await viewer.look()) !== null,
  }),
}))
