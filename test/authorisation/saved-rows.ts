/** The rows of saved prescriptions. */
import { STAFF_ROLES } from '#shop/ground/policy/account.rules.ts'
import type { Person } from './world.ts'

const OWN_LIST = { '*': 'empty', client: 'ok' }

const OWN_PEOPLE = {
  '*': 'account.sign_in_needed',
  client: 'ok',
  'other client': 'ok',
  ...Object.fromEntries(STAFF_ROLES.map((role) => [role, 'account.not_allowed'])),
}

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
  ['query cabinet', '', { '*': 'empty', client: 'ok' }],
  [
    'mutation setDailyIntake',
    'productId: "$PARA", pieces: 1, accepted: true',
    { ...OWN_PEOPLE, client: 'ok', 'other client': 'product.not_found' },
  ],
  ['query dependants', '', { '*': 'empty' }],
  [
    'mutation saveDependant',
    'dependant: { name: "Sofía Soto", birthdate: "2015-03-04", relationship: "child", declared: true }',
    OWN_PEOPLE,
  ],
  [
    'mutation deleteDependant',
    'id: "$draft"',
    { ...OWN_PEOPLE, client: 'dependant.not_found', 'other client': 'dependant.not_found' },
  ],
  ['mutation setPatient', 'orderId: "$draft", products: ["$SIMPLE"]', { '*': 'order.not_found', client: 'ok' }],
]
