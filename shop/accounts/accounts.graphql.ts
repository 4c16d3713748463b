import { builder } from '#api/builder.ts'
import { limitCalls } from '#shop/limits/limit-calls.ts'
import { listAddresses, type AccountAddress } from './list-addresses.ts'
import { lookUpByRut, showProfile, type Customer, type LookedUp } from './look-up-customer.ts'

const Address = builder.objectRef<AccountAddress>('AccountAddress').implement({
  description: 'A saved address (ACCOUNT §3).',
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'What its owner calls it.' }),
    address: t.string({
      description: 'street number, commune, region',
      resolve: ({ street, commune, region }) => [street, commune, region].filter(Boolean).join(', '),
    }),
    apartment: t.exposeString('apartment'),
    favorite: t.exposeBoolean('favorite', { description: 'One at most is.' }),
    townShip: t.id({ nullable: true, description: "The commune's id.", resolve: ({ communeId }) => communeId }),
  }),
})

export const Profile = builder.objectRef<Customer>('Profile').implement({
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
  }),
})

const UserByRut = builder.objectRef<LookedUp>('UserByRut').implement({
  fields: (t) => ({
    type: t.exposeString('type', { description: 'User, GuestUser or not-found.' }),
    data: t.field({ type: Profile, nullable: true, resolve: ({ data }) => data }),
  }),
})

builder.queryFields((t) => ({
  userByRut: t.field({
    type: UserByRut,
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
