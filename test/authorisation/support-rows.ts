/**
 * The rows of assistance: for the signed-in, and for guests whose data the shop has. The world's guest has a cart
 * without data.
 */
import { STAFF_ROLES } from '#shop/ground/policy/account.rules.ts'
import type { Person } from './world.ts'

const KNOWN = {
  '*': 'support.needs_person',
  client: 'ok',
  'other client': 'ok',
  ...Object.fromEntries(STAFF_ROLES.map((role) => [role, 'ok'])),
}

export const SUPPORT: readonly (readonly [
  operation: string,
  input: string,
  ends: { readonly [person in Person | '*']?: string },
])[] = [
  [
    'mutation createGuestAssistance',
    'input: { name: "Eva", email: "eva@example.com", phoneNumber: "$phone", type: "búsqueda-sin-resultados" }',
    { '*': 'ok' },
  ],
  ['mutation createHelpCall', 'input: { phoneNumber: "$phone", userId: "$owner", search: "x" }', KNOWN],
  [
    'mutation createSimpleRecipeGuidanceSupport',
    'input: { phoneNumber: "$phone", userId: "$owner", orderId: "$draft" }',
    {
      ...Object.fromEntries(Object.keys(KNOWN).map((person) => [person, 'order.not_found'])),
      '*': 'support.needs_person',
      client: 'ok',
    },
  ],
  ['mutation createSupportSearchNotFound', 'input: { phoneNumber: "$phone", userId: "$owner" }', KNOWN],
]
