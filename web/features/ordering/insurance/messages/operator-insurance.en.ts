import type { Translation } from '#web/platform/messages/messages.tsx'
import type { operatorInsurance } from './operator-insurance.es.ts'

export default {
  text:
    'If an insurance reimburses the customer’s medicines, we take it off now and the customer pays only the ' + 'rest.',
  open: 'Use the customer’s insurance',
  products: 'Products that the customer’s insurance may cover',
  lost: 'The customer’s insurance does not cover what it did when you looked it up.',
  declaration:
    'The customer declares that the insurance details are true and allows this purchase to be reported to the ' +
    'insurer for the reimbursement.',
  declarationFirst: 'Confirm that the customer accepts the insurance declaration.',
  problems: {
    failed: {
      title: 'There was an error processing the request',
      text: 'Nothing of the order was changed. Try again, or go on without the insurance.',
    },
    identity: {
      title: 'We could not validate the customer’s identity',
      text: 'Check the RUT and the document number: they must be the same person’s.',
    },
    notInsured: {
      title: 'The RUT has no cover',
      text:
        'The insurer does not know it, or the benefit is used up. Check the RUT, or go on without the ' + 'insurance.',
    },
    claimRefused: {
      title: 'The customer’s insurance does not cover this order any more',
      text:
        'The benefit was used for another purchase, or is not enough. Nothing was completed: ' +
        'look the benefits up again, or go on without the insurance.',
    },
    coupon: {
      title: 'The order has a coupon',
      text: 'An order uses a coupon or an insurance, not both. Remove the coupon to use the insurance.',
    },
    expired: { title: 'The benefits were looked up too long ago', text: 'They last an hour. Look them up again.' },
  },
} satisfies Translation<typeof operatorInsurance>
