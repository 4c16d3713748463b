import { builder } from '#api/builder.ts'
import { inputFromSchema } from '#api/schema-inputs.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { Profile } from './accounts.graphql.ts'
import { completeAccountInformation } from './complete-account-information.ts'
import { confirmAccount } from './confirm-account.ts'
import { leaveSession } from './end-sessions.ts'
import { registerClient } from './register-client.ts'
import { accountInformationInput, registerClientInput } from './register-client.input.ts'
import type { SignIn } from './sign-in.ts'
import { rememberNetwork } from './sign-in-networks.ts'
import { signOut } from './sign-out.ts'

const declared = {
  birthdate: 'YYYY-MM-DD; must be there, not in the future.',
  gender: 'female or male; must be there.',
  older: 'Must be true: declares to be 18 or older.',
  privacy: 'Must be true: accepts how personal data is treated.',
}

export const RegisterClientInput = inputFromSchema('RegisterClientInput', registerClientInput(''), {
  description:
    'The registration form (ACCOUNT §3): everything must be filled in. Checked by the same schema as the form; ' +
    'errors name their fields.',
  isOpen: true,
  fields: declared,
  also: (t) => ({
    provider: t.string({ description: 'Of a sign-in provider: google, facebook, twitter or apple. With `token`.' }),
    token: t.string({ description: 'Of the sign-in at the provider. With `provider`.' }),
  }),
})

const AccountInformationInput = inputFromSchema('AccountInformationInput', accountInformationInput(''), {
  description: "The registration form without the e-mail, which is the account's.",
  isOpen: true,
  fields: declared,
})

export const RegisteredClient = builder
  .objectRef<{ id: string; email: string; isOpen: boolean }>('RegisteredClient')
  .implement({
    description: "The registered person. The account exists once the mail's link was opened, or if `isOpen`.",
    fields: (t) => ({
      _id: t.exposeID('id', { description: 'The userId for confirmAccount.' }),
      email: t.exposeString('email', { description: 'Where the mail with the link goes.' }),
      isOpen: t.exposeBoolean('isOpen', {
        description: 'A sign-in provider has verified the e-mail: the account exists, and no mail is sent.',
      }),
    }),
  })

const SignedInClient = builder.objectRef<SignIn>('SignedInClient').implement({
  description: 'A signed-in client.',
  fields: (t) => ({
    profile: t.field({ type: Profile, description: 'Their data.', resolve: ({ profile }) => profile }),
    token: t.exposeString('token', {
      description:
        'Goes with every call, in a header named token or as bearer. 12 hours; its payload says isClient and ' +
        'hasProfile (ACCOUNT §3).',
    }),
  }),
})

builder.mutationFields((t) => ({
  registerClient: t.field({
    type: RegisteredClient,
    description:
      'Registers a client and mails a link, good for 48 hours, where a password is chosen (confirmAccount). ' +
      "'Duplicate Email' and 'Duplicate Rut' when there is an account already: five such answers an hour and network.",
    args: {
      shopId: t.arg.string(),
      input: t.arg({ type: RegisterClientInput, required: true }),
      tokenCaptcha: t.arg.string({
        description: 'A solved captcha (GET /captcha/1.0/challenge); without one the call is refused.',
      }),
    },
    resolve: async (_, { input, tokenCaptcha }, { shop, viewer }) => {
      await limitCalls(shop, { 'registrations by address': viewer.address })
      return registerClient(shop, { form: input, tokenCaptcha, address: viewer.address })
    },
  }),
  confirmAccount: t.field({
    type: SignedInClient,
    description:
      "Makes the account of a mail's link, with the password that was chosen, and signs in. " +
      "'Token expired' for a link that was used, or is too old.",
    args: {
      shopId: t.arg.string(),
      userId: t.arg.id({ required: true, description: 'As the token says it.' }),
      token: t.arg.string({ required: true, description: "The link's." }),
      password: t.arg.string({
        required: true,
        description: '4 characters or more, unless the shop requires more; up to 200.',
      }),
      providerToken: t.arg.string({
        description: "Of this browser's sign-in at a provider: its person can sign in to the account from now on.",
      }),
    },
    resolve: async (_, { userId, token, password, providerToken }, { shop, viewer }) => {
      await limitCalls(shop, { 'confirmations by address': viewer.address })
      const signedIn = await confirmAccount(shop, { userId, token, password, providerToken })
      await rememberNetwork(shop, {
        accountId: signedIn.profile.id,
        email: signedIn.profile.email,
        address: viewer.address,
      })
      await leaveSession(shop, await viewer.account())
      viewer.record('account.registered', { accountId: signedIn.profile.id })
      return signedIn
    },
  }),
  signOut: t.boolean({
    description: 'Revokes every token of the signed-in user. Always true.',
    args: { shopId: t.arg.string() },
    resolve: async (_, __, { shop, viewer }) => {
      const account = await viewer.account()
      await signOut(shop, account)
      if (account) viewer.record('account.signed_out')
      return true
    },
  }),
  completeAccountInformation: t.field({
    type: SignedInClient,
    description: 'Saves the profile of a signed-in user without one.',
    args: { shopId: t.arg.string(), input: t.arg({ type: AccountInformationInput, required: true }) },
    resolve: async (_, { input }, { shop, viewer }) => {
      const account = await viewer.account()
      if (account) await limitCalls(shop, { 'profile completions by account': account.id })
      return completeAccountInformation(shop, { account, information: input, address: viewer.address })
    },
  }),
}))
