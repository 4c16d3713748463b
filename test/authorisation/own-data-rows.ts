/** The rows of a customer's rights over their own data (Ley 21.719). */
import { STAFF_ROLES } from '#shop/policy/account.rules.ts'
import { SAVED } from './saved-rows.ts'
import type { Person } from './world.ts'

const OWNER_ALONE = {
  '*': 'account.sign_in_needed',
  client: 'account.owner_unproven',
  'other client': 'account.owner_unproven',
  ...Object.fromEntries(STAFF_ROLES.map((role) => [role, 'account.not_allowed'])),
}

export const OWN_DATA: readonly (readonly [
  operation: string,
  input: string,
  ends: { readonly [person in Person | '*']?: string },
])[] = [
  ...SAVED,
  ['mutation deleteAccount', 'password: "not this one"', OWNER_ALONE],
  ['mutation mailOwnerLink', '', { ...OWNER_ALONE, client: 'ok', 'other client': 'ok' }],
  ['post /customers/1.0/personal-data', '{"password":"not this one"}', OWNER_ALONE],
  ['query personalData', '', { '*': 'empty' }],
]
