import { MEMBER_PROGRAMME } from '#shop/policy/member-programme.rules.ts'
import { REVIEW_WORKING_H } from '#shop/policy/review-time.rules.ts'
import type { callCentre } from './call-centre.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  badge: (name: string) => `Phone sale · ${name}`,
  desk: 'Sales desk',
  finalStep: 'Finish order',
  next: 'NEXT',
  lookUp: {
    looking: 'Looking the customer up…',
    User: 'Registered customer: their data is filled in. They buy at their own prices. Confirm their e-mail.',
    GuestUser: 'Bought before as a guest: their data is filled in.',
    'not-found': 'Nothing known of this RUT.',
    failed: 'The RUT could not be looked up. Fill in the data by hand.',
    cleared: 'The former customer’s data was cleared.',
  },
  customer: {
    form: {
      customer: 'Customer details',
      emailHint: 'The receipt goes to this e-mail.',
      shippingMethod: 'How does the customer want to receive it?',
      genders: { none: 'Prefers not to say', female: 'Female', male: 'Male' },
      townShipPlaceholder: 'Type the commune',
      addressHint: 'Street and number. If the street is not listed, type it anyway.',
      within24: 'The customer receives it within 24 business hours.',
      within72: 'The customer receives it within 72 business hours.',
      pickupTitle: (address: string) => `The customer picks it up at ${address}`,
      pickupDays: (days: number) => `We keep it for ${days} days.`,
      pickupCold: 'There is a cold-chain product, hence the fewer days.',
    },
    errors: {
      'email.required': 'Type the e-mail',
      'firstName.required': 'Type the first name',
      'lastName.required': 'Type the last name',
      'rut.required': 'Type the RUT',
      'phoneNumber.required': 'Type the phone',
      'healthInstitute.required': 'Choose the health insurance',
    },
    summary: {
      title: 'Purchase summary',
      shippingLater: 'Depends on the commune',
      memberSaved: (saving: string) => `The customer saves ${saving} with ${MEMBER_PROGRAMME}`,
    },
    prescriptions: {
      text:
        'Upload a photo or a PDF of each prescription: pdf, jpg or png, up to 5 MB. A pharmacist reviews it ' +
        'before the order is prepared.',
      review:
        `The review takes up to ${REVIEW_WORKING_H} working hours. If the prescription cannot be approved, the ` +
        'customer can send another; what was paid for those products is given back.',
      missingTitle: 'Upload the customer’s prescription',
      conditions: { retained: 'Retained prescription: the customer hands over the original when the order arrives' },
    },
    insurance: {
      text:
        'If an insurance reimburses the customer’s medicines, we take it off now and the customer pays only the ' +
        'rest.',
      open: 'Use the customer’s insurance',
      products: 'Products that the customer’s insurance may cover',
      lost: 'The customer’s insurance does not cover what it did when you looked it up.',
      declaration:
        'The customer declares that the insurance details are true and allows this purchase to be told to the ' +
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
            'The insurer does not know it, or the benefit is used up. Check the RUT, or go on without the ' +
            'insurance.',
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
    },
  },
  form: {
    title: 'Payment and document',
    documentType: 'Document',
    documents: {
      ticket: 'Ticket (boleta)',
      nominalTicket: 'Named ticket',
      guide: 'Dispatch guide',
      invoice: 'Invoice',
    },
    paymentType: 'Payment',
    payments: {
      immediatePayment: 'Paid on the phone',
      deferredPayment: 'Paid later',
      paymentAtHome: 'Paid at the door',
    },
    hints: {
      immediatePayment: 'The customer has paid',
      deferredPayment: 'The customer will pay',
      paymentAtHome: 'The customer pays on delivery',
    },
    transactionNumber: 'Transaction number',
    note: 'Note about the prescription',
    noteHint: 'Before dispatch a pharmacist must still approve the prescription.',
    terms: 'The customer accepts the terms and conditions',
    termsHint: 'Ask on the phone before you finish.',
    termsFirst: 'Confirm that the customer accepts the terms and conditions.',
  },
  unsaved: {
    commune: 'Commune not found in Twee',
    integration: 'Twee integration error',
    other: 'The data could not be saved',
    communeText: 'Choose the commune as Twee knows it. The sold order and its delivery do not change.',
    communePlaceholder: 'Type the commune',
    text: 'The order is sold and the data is still here. Press NEXT to save it again, or go on without it.',
    order: 'See the order',
  },
  errors: {
    required: 'This field is required',
    'transactionNumber.invalid': 'Enter a valid transaction number',
    'transactionNumber.length': 'Enter a valid transaction number',
    'paymentType.required': 'This field is required',
    'documentType.required': 'This field is required',
    'order.payment_at_home_pickup':
      'Payment at the door is for home delivery only. Change the payment or the delivery.',
    'account.not_allowed': 'Your operator session has ended. Sign in again; the data is still here.',
    saving: 'The data could not be saved',
  },
} satisfies Translation<typeof callCentre>
