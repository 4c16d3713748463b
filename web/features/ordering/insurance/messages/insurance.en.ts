import type { Translation } from '#web/platform/messages/messages.tsx'
import type { insurance } from './insurance.es.ts'

export default {
  title: 'Health insurance',
  text: 'If an insurance reimburses your medicines, we take it off now and you pay only the rest.',
  open: 'Use my insurance',
  whose: 'Whose insurance is it?',
  own: 'My RUT',
  ownMissing: 'Type your RUT in ‘Your details’.',
  other: 'Another RUT',
  otherHint: 'Of the person who will take the medicine, if it is not you.',
  rut: 'RUT of the insured person',
  medicRut: 'RUT of the doctor',
  medicRutHint: 'Of the doctor who wrote the prescription.',
  rutExample: '12.345.678-5',
  documentNumber: 'Document number',
  documentNumberHint: 'Of the insured person’s identity card, without dots.',
  lookUp: 'Look up benefits',
  products: 'Products that your insurance may cover',
  reimburse: 'Ask for reimbursement',
  reimburseLabel: (name: string) => `Ask for reimbursement of ${name}`,
  discountLine: (amount: string) => `Insurance cover ${amount}`,
  notCovered: 'Not covered.',
  granted: (company: string) => `Benefits of ${company}`,
  benefit: (name: string, percent: number | null, maximum: string | null) =>
    `${name}${percent === null ? '' : `: ${percent}%`}${maximum === null ? '' : `, up to ${maximum} a purchase`}`,
  total: 'Insurance cover',
  remove: 'Remove the insurance',
  exclusive: 'With insurance there are no coupons and no member prices.',
  lost: 'Your insurance does not cover what it did when you looked it up.',
  declaration:
    'I declare that the insurance details are true and allow this purchase to be told to my insurer for the ' +
    'reimbursement.',
  declarationFirst: 'Accept the insurance declaration to continue.',
  free: {
    title: 'Your insurance covers the whole order',
    text: 'You have nothing to pay. We send the receipt to your e-mail.',
  },
  errors: {
    'rut.required': 'The RUT is required',
    'rut.format': 'Enter a valid RUT',
    'rut.invalid': 'Invalid RUT',
    'medicRut.required': 'The doctor’s RUT is required',
    'medicRut.format': 'Enter a valid RUT',
    'medicRut.invalid': 'Invalid RUT of the doctor',
    'documentNumber.required': 'This field is required.',
    'documentNumber.format': 'Enter a valid document number, e.g. 111222333',
  },
  problems: {
    failed: {
      title: 'There was an error processing the request',
      text: 'Nothing of your order was changed. Try again, or go on without the insurance.',
    },
    identity: {
      title: 'We could not validate your identity',
      text: 'Check the RUT and the document number: they must be the same person’s.',
    },
    notInsured: {
      title: 'The RUT has no cover',
      text: 'Your insurer does not know it, or its benefit is used up. Check the RUT, or go on without the insurance.',
    },
    claimRefused: {
      title: 'Your insurance does not cover this order any more',
      text:
        'The benefit was used for another purchase, or is not enough. Nothing was completed: ' +
        'look your benefits up again, or pay without the insurance.',
    },
    coupon: {
      title: 'Your order has a coupon',
      text: 'An order uses a coupon or an insurance, not both. Remove the coupon to use your insurance.',
    },
    expired: { title: 'The benefits were looked up too long ago', text: 'They last an hour. Look them up again.' },
    tooMany: { title: 'Too many look-ups in a row', text: 'Wait a minute and try again.' },
  },
  coverage: {
    title: 'Does your insurance cover it?',
    text: 'Ask with the RUT of the insured person: we tell you right here whether their insurer covers this product.',
    rut: 'RUT',
    ask: 'Ask',
    invalid: 'The RUT is not valid.',
    yes: 'Yes, this product is covered for you.',
    no: 'No cover found.',
    failed: 'The cover could not be checked right now',
    sorry: 'We are sorry for the trouble. Try again later.',
    by: (company: string) => `Insurer: ${company}`,
    example: '12.345.678-5',
  },
} satisfies Translation<typeof insurance>
