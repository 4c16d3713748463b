import { z } from 'zod'
import { ACCOUNT_SIGN_IN, TOO_OFTEN, type Operation } from '#api/rest-operation.ts'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { hashAddresses, listAddresses } from './list-addresses.ts'
import { showProfile } from './look-up-customer.ts'
import { hashProfile, showOwnProfile } from './own-profile.ts'
import { requireMember } from './require-member.ts'
import { updateUser } from './update-user.ts'

const profileAnswer = z.object({
  profile: z.looseObject({
    _id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    rut: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    birthdate: z.string().nullable(),
    gender: z.string().nullable(),
    healthInstitute: z.string().nullable(),
    older: z.boolean(),
    privacy: z.boolean(),
    promotions: z.boolean(),
    healthConsent: z.boolean(),
    pathologies: z.array(z.string()),
    profileRevision: z.string(),
    addresses: z.array(z.looseObject({ _id: z.uuid(), name: z.string(), address: z.string() })),
    addressesRevision: z.string(),
  }),
})

const NOT_A_CUSTOMER = [403, 'Staff have no profile here: `account.not_allowed`.'] as const

export const accountOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/customers/1.0/account',
    tag: 'Accounts',
    summary: 'One’s own profile and saved addresses',
    answer: profileAnswer,
    isPersonal: true,
    refusals: [ACCOUNT_SIGN_IN, NOT_A_CUSTOMER],
    door: async (http, shop) => http.json(await accountJson(shop, requireMember(await http.get('viewer').account()))),
  },
  {
    method: 'put',
    path: '/customers/1.0/account',
    tag: 'Accounts',
    summary: 'Changes one’s own profile and saved addresses',
    description: 'What is left out of `profile` stays; RUT and e-mail always do. The same as GraphQL’s updateUser.',
    body: z.object({ profile: z.looseObject({}) }),
    example: { profile: { promotions: true } },
    answer: profileAnswer,
    isPersonal: true,
    refusals: [
      ACCOUNT_SIGN_IN,
      NOT_A_CUSTOMER,
      [409, 'Another window changed it: `account.profile_changed`, `account.addresses_changed`.'],
      TOO_OFTEN,
    ],
    door: async (http, shop) => {
      const body: unknown = await http.req.json().catch(() => Promise.reject(refuse('request.unreadable')))
      const account = requireMember(await http.get('viewer').account())
      await limitCalls(shop, { 'profile changes by account': account.id })
      const { profile } = (body ?? {}) as { profile?: unknown }
      if (typeof profile !== 'object' || profile === null) throw refuse('request.unreadable')
      await updateUser(shop, { account, userId: null, user: profile })
      return http.json(await accountJson(shop, account))
    },
  },
]

async function accountJson(shop: Shop, account: SignedIn) {
  const { id } = account
  const [person, own, addresses] = [
    await showProfile(shop, { account }),
    await showOwnProfile(shop, { account, id }),
    await listAddresses(shop, { account, id }),
  ]
  if (!person || !own) throw refuse('account.sign_in_needed')
  return {
    profile: {
      _id: id,
      email: person.email,
      rut: person.rut,
      ...own,
      profileRevision: hashProfile(own),
      addresses: addresses.map(({ id: _id, name, street, apartment, favorite, communeId }) => ({
        _id,
        name,
        address: street,
        apartment,
        favorite,
        townShip: communeId,
      })),
      addressesRevision: hashAddresses(addresses),
    },
  }
}
