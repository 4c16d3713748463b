import { createHash } from 'node:crypto'
import { limitByAccount, limitByAddress, limitByKey } from '#api/address-limit.ts'
import { builder } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { changePassword } from './change-password.ts'
import { logIn } from './log-in.ts'
import { loginInput } from './login.input.ts'

/** Of one account's passwords somebody may try so many, from wherever; and from one address of all accounts'. */
const TRIES_OF_ACCOUNT = { what: 'login of an account', most: 10, perS: 600 }
const TRIES_OF_ADDRESS = { what: 'login from an address', most: 60, perS: 600 }

/** Each costs twice 60 ms and 19 MiB, and a stolen token is no leave to guess the password. */
const PASSWORD_CHANGES = { what: 'change password', most: 10, perS: 600 }

const ChangedPassword = builder.objectRef<{ token: string }>('ChangedPassword').implement({
  description: 'A password that was changed.',
  fields: (t) => ({
    success: t.boolean({ description: 'Always true; a refusal is an error.', resolve: () => true }),
    token: t.exposeString('token', { description: 'The new one: every earlier token is worth nothing.' }),
  }),
})

const LoggedIn = builder.objectRef<{ token: string }>('LoggedIn').implement({
  description: 'Who has just signed in.',
  fields: (t) => ({ token: t.exposeString('token', { description: 'Goes with every call, in a header named token or as bearer. 12 hours; its payload says who it is (ACCOUNT §3).' }) }),
})

builder.mutationFields((t) => ({
  login: t.field({
    type: LoggedIn,
    description: 'Signs in by e-mail and password: customers, operators, pharmacists. \'El correo o la contraseña son incorrectos\' says no more than that.',
    args: { shopId: t.arg.string(), email: t.arg.string({ required: true, description: 'However it is written.' }), password: t.arg.string({ required: true, description: 'As it was chosen; nothing of it is trimmed.' }) },
    resolve: async (_, { email, password }, { shop, viewer }) => {
      const login = parseInput(loginInput, { email, password })
      limitByAddress(shop, viewer, TRIES_OF_ADDRESS)
      limitByKey(shop, createHash('sha256').update(login.email).digest('base64url'), TRIES_OF_ACCOUNT)
      return { token: await logIn(shop, login) }
    },
  }),
}))

builder.mutationField('changePassword', (t) =>
  t.field({
    type: ChangedPassword,
    description: 'Another password for who is signed in. \'Invalid Password\' when the present one is not right.',
    args: {
      shopId: t.arg.string(),
      userId: t.arg.id({ description: 'Whose it is, as the browser believes. The server reads that from the token.' }),
      token: t.arg.string({ description: 'Taken for the specification\'s sake; the request\'s own token counts.' }),
      currentPassword: t.arg.string({ required: true, description: 'The present one.' }),
      newPassword: t.arg.string({ required: true, description: '4 characters or more, unless the shop asks for more; up to 200.' }),
    },
    resolve: async (_, { currentPassword, newPassword }, { shop, viewer }) => {
      const account = await viewer.account()
      if (account) limitByAccount(shop, account, PASSWORD_CHANGES)
      return { token: await changePassword(shop, { account, currentPassword, newPassword }) }
    },
  }),
)

builder.queryFields((t) => ({
  isSignedIn: t.boolean({
    description: 'Whether the token that came along still signs somebody in: false once it has expired, or its person has signed out anywhere.',
    args: { shopId: t.arg.string() },
    resolve: async (_, __, { viewer }) => (await viewer.account()) !== null,
  }),
}))
