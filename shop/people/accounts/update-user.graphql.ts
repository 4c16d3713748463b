import { builder } from '#api/builder.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { Profile } from './accounts.graphql.ts'
import { AddressInput } from './addresses.graphql.ts'
import { updateUser } from './update-user.ts'

const UserInput = builder.inputType('UserInput', {
  description: 'What a customer changes of their own profile; a part that is left out stays as it is.',
  fields: (t) => ({
    firstName: t.string(),
    lastName: t.string(),
    phoneNumber: t.string({ description: 'Nine digits; +56 is not needed.' }),
    birthdate: t.string({ description: 'YYYY-MM-DD, not in the future.' }),
    gender: t.string({ description: '0 or male, 1 or female.' }),
    healthInstitute: t.string(),
    healthInstitution: t.string({ description: 'Another name of healthInstitute.' }),
    older: t.boolean({ description: 'Must be true when it is there: declares to be 18 or older.' }),
    privacy: t.boolean({ description: 'Must be true when it is there: accepts how personal data is treated.' }),
    promotions: t.boolean({ description: 'Wants news and offers by mail.' }),
    healthConsent: t.boolean({ description: 'Allows the shop to save pathologies; false deletes them.' }),
    pathologies: t.stringList({ description: 'Names of `pathologies`: the whole list, with `healthConsent` only.' }),
    profileRevision: t.string({
      description: "The profile's own revision that the change was made from; another one is refused.",
    }),
    rut: t.string({ description: 'Read-only: left as it is.' }),
    email: t.string({ description: 'Read-only: left as it is.' }),
    addresses: t.field({
      type: [AddressInput],
      description: 'The whole list, up to five, in the place of the saved ones; the favourite one must be in it.',
    }),
    addressesRevision: t.string({
      description:
        "The profile's `addressesRevision` that the list was made from: refused when another window has changed them.",
    }),
  }),
})

builder.mutationField('updateUser', (t) =>
  t.field({
    type: Profile,
    description: "Changes the signed-in customer's own profile and saved addresses (ACCOUNT §7).",
    args: {
      shopId: t.arg.string(),
      userId: t.arg.id({ description: "The customer's own; another person's is refused." }),
      user: t.arg({ type: UserInput, required: true, description: 'The parts that change.' }),
    },
    resolve: async (_, { userId, user }, { shop, viewer }) => {
      const account = await viewer.account()
      if (account) await limitCalls(shop, { 'profile changes by account': account.id })
      return updateUser(shop, { account, userId: userId ?? null, user })
    },
  }),
)
