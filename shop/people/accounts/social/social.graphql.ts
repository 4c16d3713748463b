import { builder } from '#api/builder.ts'
import { inputFromSchema } from '#api/schema-inputs.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { listSignInProviders } from './list-sign-in-providers.ts'
import { leaveSession } from '#shop/people/accounts/end-sessions.ts'
import { providerUserInput } from './provider.input.ts'
import { registerProviderUser } from './register-provider-user.ts'

const ProviderUserInput = inputFromSchema('ProviderUserInput', providerUserInput(), {
  description: 'A person whom a sign-in provider has identified (ACCOUNT §7).',
  isOpen: true,
  fields: {
    provider: 'google, facebook, twitter or apple.',
    token: 'Of the sign-in at the provider; good for an hour, and used once.',
    email: 'As the provider has verified it.',
  },
})

const ProviderUser = builder.objectRef<{ token: string }>('ProviderUser').implement({
  description: 'A registered person without a profile, who is signed in.',
  fields: (t) => ({
    token: t.exposeString('token', { description: 'Of the session; its payload says hasProfile false (ACCOUNT §3).' }),
  }),
})

builder.queryField('signInProviders', (t) =>
  t.stringList({
    description: 'The configured sign-in providers, in the order of their buttons.',
    args: { shopId: t.arg.string() },
    resolve: (_, __, { shop }) => listSignInProviders(shop),
  }),
)

builder.mutationField('registerProviderUser', (t) =>
  t.field({
    type: ProviderUser,
    description:
      'Registers a person of a sign-in provider without a profile; completeAccountInformation completes it. The same ' +
      'as POST /create-provider-user/.',
    args: { shopId: t.arg.string(), input: t.arg({ type: ProviderUserInput, required: true }) },
    resolve: async (_, { input }, { shop, viewer }) => {
      await limitCalls(shop, { 'registrations by address': viewer.address })
      const token = await registerProviderUser(shop, input)
      await leaveSession(shop, await viewer.account())
      return { token }
    },
  }),
)
