import { REVIEW_WORKING_H } from '#shop/ground/policy/review-time.rules.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'
import type { operatorPrescriptions } from './operator-prescriptions.es.ts'

export default {
  text:
    'Upload a photo or a PDF of each prescription: pdf, jpg or png, up to 5 MB. A pharmacist reviews it ' +
    'before the order is prepared.',
  review:
    `The review takes up to ${REVIEW_WORKING_H} working hours. If the prescription cannot be approved, the ` +
    'customer can send another; what was paid for those products is given back.',
  missingTitle: 'Upload the customer’s prescription',
  conditions: { retained: 'Retained prescription: the customer hands over the original when the order arrives' },
} satisfies Translation<typeof operatorPrescriptions>
