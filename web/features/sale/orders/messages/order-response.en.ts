import { MEMBER_PROGRAMME } from '#shop/people/settings/member-programme.rules.ts'
import type { orderResponse } from './order-response.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  loading: 'Looking for your order',
  confirmed: {
    title: 'Order confirmed',
    text: (email: string) => `Thank you. We sent the receipt to ${email}.`,
    review: (email: string) => `We received your order. We will write to ${email} with the result of the review.`,
  },
  waiting: {
    title: 'Your order waits for another prescription',
    text: 'We prepare it once the prescription is approved.',
  },
  sold: {
    text: (email: string) => `The sale is registered. We sent the receipt to ${email}.`,
    review: (email: string) => `The sale is registered. We will write to ${email} with the result of the review.`,
    memberSaved: (saving: string) => `The customer saves ${saving} with ${MEMBER_PROGRAMME}`,
  },
  refunded: { title: 'Order refunded', text: 'We cancelled this order. Nothing more is charged for it.' },
  rejected: {
    title: 'Transaction rejected',
    reference: (reference: string) => `Rejected transaction No. ${reference}`,
    text: 'The payment service could not be reached. Please try again later or use another means of payment.',
    cartSaved: 'Your cart still holds the same products.',
    refill: 'You can pay for the same products again.',
    again: 'Pay again',
    reasons: {
      declined:
        'The bank did not authorise the payment and nothing was charged. Check the details or the limit, or try ' +
        'another card.',
      timed_out: (provider: string) => `The time to pay at ${provider} ran out and nothing was charged.`,
      failed: 'The payment did not take place and nothing was charged.',
      returned:
        'The payment arrived when we could no longer deliver this order. We cancelled it and the money goes ' +
        'back to your card.',
    },
  },
  cancelled: {
    title: 'You cancelled the payment',
    text: (provider: string) => `Nothing was charged at ${provider}.`,
  },
  pending: {
    title: 'We are confirming your payment',
    text: (provider: string) =>
      `We are asking ${provider} about your payment. This page changes by itself; do not pay again.`,
    review: (provider: string) =>
      `${provider} is reviewing your payment. We keep your products and will e-mail you the answer; do not pay again.`,
    slow: 'It is taking longer than usual. You may close this page: we will e-mail you when it is done.',
  },
  linked: {
    title: (reference) => `Order ${reference}`,
    text:
      'You came from the mail that we sent you. Here you see how your order stands; your personal data and files ' +
      'are not shown.',
    status: 'Status',
    products: 'Products',
    prescriptions: 'Prescriptions',
    rejected: 'Nothing was charged. You can pay for the same products again.',
    again: 'Pay again',
    refillFailed: 'We could not bring the products. Try again or add them one by one.',
  },
  shop: 'Continue shopping',
  orders: 'Go to my orders',
  print: 'Print receipt',
  acceptedTerms: (version) => `The terms and conditions that you accepted (version ${version})`,
  noTaxDocument: 'This receipt is no boleta and no invoice: it is not a tax document.',
  reference: 'Order number',
  date: 'Date',
  pickup: 'Store pickup',
  pickupHours: (hours: string) => `Open ${hours}.`,
  products: 'Products',
  product: 'Product',
  quantity: 'Quantity',
  unitPrice: 'Price',
  total: 'Total',
  delivery: 'Delivery',
  contact: 'Contact',
  commentary: 'Comment',
  payment: 'Payment',
  paymentType: 'Means of payment',
  paymentTypes: {
    immediatePayment: 'Paid on the phone',
    deferredPayment: 'Paid later',
    paymentAtHome: 'Paid at the door',
  },
  kinds: {
    debit: 'debit card',
    prepaid: 'prepaid card',
    credit: 'credit card',
    credit_installments: 'credit card in instalments',
    credit_installments_interest_free: 'credit card in interest-free instalments',
    account_money: 'account balance',
    other: 'card',
  },
  authorization: 'Authorisation code',
  card: 'Card ending in',
  installments: 'Instalments',
  summary: 'Summary',
  subtotal: 'Subtotal',
  memberSaved: (saving: string) => `You save ${saving} with ${MEMBER_PROGRAMME}`,
  discounts: {
    offerDiscount: 'Offers',
    promoDiscount: 'Programmes and promotions',
    couponDiscount: 'Coupon',
    insuranceDiscount: 'Insurance cover',
  },
  couponDiscount: (code: string) => `Coupon ${code}`,
  freeShipping: (code: string) => `Free delivery with ${code}`,
  shipping: 'Delivery',
  free: 'Free',
  paid: 'Total paid',
  unpaid: 'Total',
  refunds: {
    title: 'Refunds',
    underWay: 'on its way',
    afterRefunds: 'Total after refunds',
    when: 'The money goes back to the way you paid. Depending on your bank, it may take some days to show.',
  },
  tax: (tax: string) => `VAT included: ${tax}`,
} satisfies Translation<typeof orderResponse>
