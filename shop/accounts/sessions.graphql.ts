import { builder } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { changePassword } from './change-password.ts'
import { logIn } from './log-in.ts'
import { loginInput } from './login.input.ts'

const ChangedPassword = builder.objectRef<{ token: string }>('ChangedPassword').implement({
  description: 'A password that was changed.',
  fields: (t) => ({
    success: t.boolean({ description: 'Always true; a refusal is an error.', resolve: () => true }),
    token: t.exposeString('token', { description: 'The new one: every earlier token is worth nothing.' }),
  }),
})

const LoggedIn = builder.objectRef<{ token: string }>('LoggedIn').implement({
  description: 'The user who has just signed in.',
  fields: (t) => ({
    token: t.exposeString('token', {
      description:
        'Goes with every call, in a header named token or as bearer. 12 hours; its payload says who it is ' +
        '(ACCOUNT §3).',
    }),
  }),
})

builder.mutationFields((t) => ({
  login: t.field({
    type: LoggedIn,
    description:
      "Signs in by e-mail and password: customers, operators, pharmacists. 'El correo o la contraseña son " +
      "incorrectos' says no more than that.",
    args: {
      shopId: t.arg.string(),
      email: t.arg.string({ required: true, description: 'However it is written.' }),
      password: t.arg.string({ required: true, description: 'As it was chosen; nothing of it is trimmed.' }),
    },
    resolve: async (_, { email, password }, { shop, viewer }) => ({
      token: await logIn(shop, { ...parseInput(loginInput, { email, password }), address: viewer.address }),
    }),
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
    resolve: async (_, { userId, token, currentPassword, newPassword }, { shop, viewer }) => ({
      token: await changePassword(shop, {
        account: await viewer.account(),
        userId,
        token,
        currentPassword,
        newPassword,
        address: viewer.address,
      }),
    }),
  }),
)

builder.queryFields((t) => ({
  isSignedIn: t.boolean({
    description:
      'Whether the request’s token is still valid: false once it has expired, or its user has signed out anywhere.',
    args: { shopId: t.arg.string() },
    resolve: async (_, __, { viewer }) => (await viewer.account()) !== null,
  }),
}))
