/** The rows of a customer's rights over their own data (Ley 21.719). */
import { STAFF_ROLES } from '#shop/ground/policy/account.rules.ts'
import { SAVED } from './saved-rows.ts'
import type { Person } from './world.ts'

const OWNER_ALONE = {
  '*': 'account.sign_in_needed',
  client: 'account.owner_unproven',
  'other client': 'account.owner_unproven',
  ...Object.fromEntries(STAFF_ROLES.map((role) => [role, 'account.not_allowed'])),
}

/** The order has a customer already, and is a draft. */
const JOIN = {
  '*': 'account.sign_in_needed',
  client: 'ok',
  'other client': 'order.not_found',
  ...Object.fromEntries(STAFF_ROLES.map((role) => [role, 'order.not_found'])),
}

export const OWN_DATA: readonly (readonly [
  operation: string,
  input: string,
  ends: { readonly [person in Person | '*']?: string },
])[] = [
  ...SAVED,
  ['mutation deleteAccount', 'password: "not this one"', OWNER_ALONE],
  ['mutation joinOrder', 'orderId: "$draft"', JOIN],
  ['mutation mailOwnerLink', '', { ...OWNER_ALONE, client: 'ok', 'other client': 'ok' }],
  ['mutation openGuestAccount', 'userId: "$owner", token: "x"', { '*': 'account.link_used' }],
  ['mutation requestGuestAccount', 'orderId: "$draft", password: "una nueva"', { '*': 'order.not_found' }],
  ['post /customers/1.0/personal-data', '{"password":"not this one"}', OWNER_ALONE],
  // The person who packed the client’s order has read it.
  ['query personalData', '', { '*': 'empty', client: 'ok' }],
]
