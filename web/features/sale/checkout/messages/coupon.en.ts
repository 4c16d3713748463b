import { MEMBER_PROGRAMME } from '#shop/people/settings/member-programme.rules.ts'
import type { coupon } from './coupon.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  box: 'Discount coupon',
  operatorQuestion: 'Does the customer have a coupon?',
  question: 'Do you have a coupon?',
  label: 'Coupon code',
  apply: 'Apply',
  errors: {
    'coupon.required': 'This field is required',
    'coupon.too_long': 'Too many characters',
    'coupon.spaces': 'A coupon has no blank spaces',
    failed: 'We could not check the coupon. Check your connection and try again.',
  },
  signIn: (code) => `Sign in to use the coupon ${code}. Your cart stays as it is.`,
  applied: (code) => `Coupon ${code} applied`,
  notApplied: (code) => `Coupon ${code} no longer applies`,
  discount: (amount) => `${amount} off your products.`,
  freeShipping: (amount) => `Free delivery: you save ${amount}.`,
  keepsBoldo: `It adds to your ${MEMBER_PROGRAMME} discount.`,
  withheld: (amount) =>
    `It does not add to other discounts: ${amount} of offers were left out. You still pay less with the coupon.`,
  remove: 'Remove',
  removeLabel: (code) => `Remove coupon ${code}`,
  removed: (code) => `Coupon ${code} removed`,
  lost: (code) => `We took coupon ${code} off when you left the payment. You can apply it again.`,
  changed: 'Check your total before you pay again.',
} satisfies Translation<typeof coupon>
