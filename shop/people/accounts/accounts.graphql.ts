import { builder, RECORDED, type ApiContext } from '#api/builder.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { Address } from './addresses.graphql.ts'
import { hashAddresses, listAddresses } from './list-addresses.ts'
import { showOwnProfile, type OwnProfile } from './own-profile.ts'
import { OwnProfileNode } from './profile.graphql.ts'
import { lookUpByRut, showProfile, type Customer, type FoundCustomer } from './look-up-customer.ts'

const ownProfiles = new WeakMap<Customer, Promise<OwnProfile | null>>()

function loadOwnProfile(person: Customer, { shop, viewer }: ApiContext): Promise<OwnProfile | null> {
  const known = ownProfiles.get(person)
  if (known) return known
  const found = viewer.account().then((account) => showOwnProfile(shop, { account, id: person.id }))
  ownProfiles.set(person, found)
  return found
}

export const Profile = builder.objectRef<Customer & { token?: string }>('Profile').implement({
  description: "A person as the checkout's form has them (SHOP §7).",
  fields: (t) => ({
    _id: t.exposeID('id'),
    email: t.exposeString('email'),
    rut: t.exposeString('rut', { description: 'Without dots.' }),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    phoneNumber: t.exposeString('phoneNumber', { description: 'Nine digits, without +56.' }),
    gender: t.exposeString('gender', { nullable: true }),
    birthdate: t.exposeString('birthdate', { nullable: true }),
    healthInstitute: t.exposeString('healthInstitute', { nullable: true }),
    address: t.exposeString('address', {
      nullable: true,
      description: 'Street and number of the favourite address; of a guest, the last one.',
    }),
    apartment: t.exposeString('apartment', { nullable: true }),
    townShip: t.id({ nullable: true, description: "The commune's id.", resolve: ({ communeId }) => communeId }),
    addresses: t.field({
      type: [Address],
      description: "One's own saved addresses, the favourite first; none of anybody else.",
      resolve: async ({ id }, _, { shop, viewer }) => listAddresses(shop, { account: await viewer.account(), id }),
    }),
    addressesRevision: t.string({
      description: 'Of the saved addresses as they are now: `updateUser` refuses a change of any others.',
      resolve: async ({ id }, _, { shop, viewer }) =>
        hashAddresses(await listAddresses(shop, { account: await viewer.account(), id })),
    }),
    own: t.field({
      type: OwnProfileNode,
      nullable: true,
      description: 'Declarations, consents and pathologies; null for anyone but the customer.',
      resolve: (person, _, context) => loadOwnProfile(person, context),
    }),
    pathologies: t.stringList({
      nullable: true,
      description: 'Names; null for anyone but the customer.',
      resolve: async (person, _, context) => (await loadOwnProfile(person, context))?.pathologies ?? null,
    }),
    older: t.boolean({
      nullable: true,
      description: 'Declared to be 18 or older; null for anyone but the customer.',
      resolve: async (person, _, context) => (await loadOwnProfile(person, context))?.older ?? null,
    }),
    privacy: t.boolean({
      nullable: true,
      description: 'Accepted how personal data is treated; null for anyone but the customer.',
      resolve: async (person, _, context) => (await loadOwnProfile(person, context))?.privacy ?? null,
    }),
    promotions: t.boolean({
      nullable: true,
      description: 'Wants news and offers by mail; null for anyone but the customer.',
      resolve: async (person, _, context) => (await loadOwnProfile(person, context))?.promotions ?? null,
    }),
    token: t.string({
      nullable: true,
      description: 'Of `updateUser`: the session with the new name and phone. Null elsewhere.',
      resolve: ({ token }) => token ?? null,
    }),
  }),
})

const UserByRut = builder.objectRef<FoundCustomer>('UserByRut').implement({
  fields: (t) => ({
    type: t.exposeString('type', { description: 'User, GuestUser or not-found.' }),
    data: t.field({ type: Profile, nullable: true, resolve: ({ data }) => data }),
  }),
})

builder.queryFields((t) => ({
  userByRut: t.field({
    type: UserByRut,
    extensions: RECORDED,
    description: 'For operators: whom they have on the phone.',
    args: { shopId: t.arg.string(), rut: t.arg.string({ required: true }) },
    resolve: async (_, { rut }, { shop, viewer }) => {
      const account = await viewer.account()
      if (account) await limitCalls(shop, { 'RUT look-ups by account': account.id })
      return lookUpByRut(shop, { account, rut })
    },
  }),
  user: t.field({
    type: Profile,
    nullable: true,
    description: "One's own profile with the favourite address; null for anyone else.",
    args: { shopId: t.arg.string(), userId: t.arg.id() },
    resolve: async (_, { userId }, { shop, viewer }) => showProfile(shop, { account: await viewer.account(), userId }),
  }),
}))
