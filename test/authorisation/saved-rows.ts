/** The rows of saved prescriptions. */
import { STAFF_ROLES } from '#shop/policy/account.rules.ts'
import type { Person } from './world.ts'

const OWN_LIST = { '*': 'empty', client: 'ok' }

export const SAVED: readonly (readonly [
  operation: string,
  input: string,
  ends: { readonly [person in Person | '*']?: string },
])[] = [
  ['query ownPrescriptions', '', OWN_LIST],
  ['query savedPrescriptions', 'products: ["$SIMPLE"]', OWN_LIST],
  [
    'mutation deletePrescription',
    'id: "$prescription"',
    {
      '*': 'account.sign_in_needed',
      client: 'prescription.must_stay',
      'other client': 'prescription.not_found',
      ...Object.fromEntries(STAFF_ROLES.map((role) => [role, 'account.not_allowed'])),
    },
  ],
  [
    'mutation useSavedPrescription',
    'orderId: "$draft", products: ["$SIMPLE"], prescriptionId: "$prescription"',
    { '*': 'order.not_found', client: 'ok' },
  ],
]
