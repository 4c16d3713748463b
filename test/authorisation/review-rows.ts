/** The world's prescription waits in the queue; no pharmacist has taken it. */
import type { Person } from './world.ts'

type Ends = { readonly [person in Person | '*']?: string }

const READERS: Ends = { '*': 'account.not_allowed', operator: 'ok', pharmacist: 'ok' }
const pharmacists = (end: string): Ends => ({ '*': 'account.not_allowed', pharmacist: end })
const PRESCRIPTION = 'id: "$prescription"'

export const REVIEWS: readonly (readonly [operation: string, input: string, ends: Ends])[] = [
  ['query reviewQueue', '', { ...READERS, manager: 'ok' }],
  ['query reviewedPrescription', PRESCRIPTION, READERS],
  ['query patientHistory', `${PRESCRIPTION}, reason: "quantity"`, pharmacists('empty')],
  [
    'query previewReviewMail',
    `${PRESCRIPTION}, decision: "reject", text: "Vencida"`,
    pharmacists('prescription.cannot_move'),
  ],
  ['mutation takeNextPrescription', '', pharmacists('ok')],
  ['mutation extendReview', PRESCRIPTION, pharmacists('prescription.lease_lost')],
  [
    'mutation saveReviewChecks',
    `${PRESCRIPTION}, checks: { prescriberName: "Eva Soto" }`,
    pharmacists('prescription.lease_lost'),
  ],
  [
    'mutation freePrescription',
    `${PRESCRIPTION}, reason: "Salió a colación"`,
    {
      '*': 'account.not_allowed',
      pharmacist: 'prescription.cannot_move',
      manager: 'prescription.cannot_move',
    },
  ],
]
