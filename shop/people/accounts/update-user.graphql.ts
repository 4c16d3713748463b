import { builder } from '#api/builder.ts'
import { inputFromSchema } from '#api/schema-inputs.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { Profile } from './accounts.graphql.ts'
import { AddressInput } from './addresses.graphql.ts'
import { profileInput } from './profile.input.ts'
import { updateUser } from './update-user.ts'

const UserInput = inputFromSchema('UserInput', profileInput(''), {
  description: 'What a customer changes of their own profile; a part that is left out stays as it is.',
  isOpen: true,
  fields: {
    phoneNumber: 'Nine digits; +56 is not needed.',
    birthdate: 'YYYY-MM-DD, not in the future.',
    gender: '0 or male, 1 or female.',
    healthInstitution: 'Another name of healthInstitute.',
    older: 'Must be true when it is there: declares to be 18 or older.',
    privacy: 'Must be true when it is there: accepts how personal data is treated.',
    promotions: 'Wants news and offers by mail.',
    healthConsent: 'Allows the shop to save pathologies; false deletes them.',
    pathologies: 'Names of `pathologies`: the whole list, with `healthConsent` only.',
    profileRevision: "The profile's own revision that the change was made from; another one is refused.",
  },
  also: (t) => ({
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
