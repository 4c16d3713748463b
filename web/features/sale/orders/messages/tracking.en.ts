import type { tracking } from './tracking.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  title: 'Track your order',
  text: 'Enter the order’s number and the e-mail that you bought with. You need no account.',
  loading: 'Loading the tracking',
  noScript: 'To track your order, turn on JavaScript or call us.',
  reference: 'Order number',
  referenceHint: '8 letters and digits; it is in the e-mail of your purchase.',
  email: 'E-mail',
  emailHint: 'The one of the purchase.',
  submit: 'See my order',
  errors: {
    'orderReferenceId.required': 'Enter your order’s number.',
    'orderReferenceId.invalid': 'The number has 8 letters and digits, for example K7M2P9XA.',
    'email.required': 'Enter your e-mail.',
    'email.invalid': 'Check your e-mail, for example name@mail.com.',
  },
  failed: {
    unknown: (phone: string) =>
      `We found no order with that number and that e-mail. Check both, or call us at ${phone}.`,
    captcha: 'The check has expired. Tick it again.',
    often: (minutes: number) => `Too many tries. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    network: 'We could not look for your order. Check your connection and try again.',
  },
  order: (reference: string) => `Order ${reference}`,
  state: 'State',
  arrives: 'Estimated delivery',
  by: (date: string) => `By ${date}`,
  products: 'Products',
  units: (count: number) => (count === 1 ? '1 unit' : `${count} units`),
  next: 'What is next',
  kept: (days: number) => `We keep it for ${days === 1 ? 'a day' : `${days} days`}.`,
  stages: {
    payment: { name: 'Awaiting payment', next: 'We prepare it as soon as we have the payment.' },
    checking: { name: 'Under review', next: 'We check your order before we prepare it. We will write to you.' },
    waiting_for_you: {
      name: 'Waiting for your answer',
      next: 'We need something from you to go on: open the last e-mail that we sent you.',
    },
    preparing: { name: 'Being prepared', next: 'We prepare it and hand it to the courier.' },
    sent: { name: 'On its way', next: 'It is on its way to the address that you gave us.' },
    pickup: { name: 'Being prepared for pickup', next: 'We tell you when you can pick it up in the store.' },
    received: { name: 'Delivered', next: 'Nothing is left to do.' },
    rejected: { name: 'Not paid', next: 'We charged nothing. You can buy again.' },
    refunded: {
      name: 'Cancelled',
      next: 'We sent the money back to what you paid with. Depending on your bank, it may take a few days to appear.',
    },
  },
  more: 'Products and your data are not shown here: they are in the e-mail of your purchase. Questions? Call us at',
  another: 'Look for another order',
} satisfies Translation<typeof tracking>
