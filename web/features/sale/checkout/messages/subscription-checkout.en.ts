import type { subscriptionCheckout } from './subscription-checkout.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  steps: ['Your subscription', 'Delivery', 'Summary and payment'],
  empty: {
    title: 'There are no products in the subscription cart',
    text: 'Choose what you want to get every so many days: you will find it here.',
    see: 'See what you can subscribe to',
    about: 'What a subscription is',
  },
  signIn: {
    title: 'Subscriptions need an account',
    text: 'Sign in or create your account to go on. Your subscription cart waits here.',
    action: 'Sign in',
    create: 'Create account',
    operator: 'Subscriptions are for registered customers: sign in with a customer’s account.',
  },
  summary: { title: 'Summary of each delivery', total: 'Total per order', bonus: 'Subscription discount' },
  plan: {
    title: 'When you get it',
    months: 'How many months does it last?',
    monthsLabel: (months: number) => `${months} months`,
    days: 'How many days between deliveries?',
    daysLabel: (days: number) => `Every ${days} days`,
    choose: 'Choose',
    start: 'When does it begin?',
    today: 'Today',
    todayHintOpen: 'The first delivery comes as soon as any order.',
    nextPeriod: 'In the next period',
    firstOn: (date: string) => `The first delivery comes on ${date}.`,
    nextPeriodHintOpen: 'The first delivery comes after the days that you choose.',
    monthsMissing: 'Choose how many months your subscription lasts',
    daysMissing: 'Choose how many days there are between deliveries',
    deliveries: (count: number) => (count === 1 ? '1 delivery' : `${count} deliveries`),
    between: (months: number, days: number) => `For ${months} months, every ${days} days.`,
    dates: 'Delivery dates',
    charged: (date: string) => `Charged on ${date}`,
    chargedNow: 'Charged when you subscribe',
    note:
      'You are charged 2 days before each delivery; for one that comes sooner, when you subscribe. We do not ' +
      'deliver on Saturdays, Sundays or holidays.',
    all: (count: number) => `See the ${count} dates`,
    editLabel: 'Edit months and days',
  },
  prescriptions:
    'Upload a photo or PDF of each prescription: pdf, jpg or png, up to 5 MB. A retained prescription is good ' +
    'for one delivery; a simple one may come later, and we ask for it before charging.',
  contact: {
    title: 'Who receives it',
    account: (name: string, rut: string, email: string) =>
      `The subscription is in the name of ${name}, RUT ${rut}. We write to ${email}.`,
    phoneMissing: 'A phone number is needed to reach you...',
  },
  payment: {
    title: 'Payment',
    method: 'Webpay OneClick',
    card: (type: string, digits: string) => `${type} ending in ${digits}`,
    cardText: 'Each delivery is charged to this card.',
    none: 'Enrol your card on Transbank’s site',
    noneText:
      'Going on takes you there. With the card enrolled your subscription is active, and each delivery is ' +
      'charged to it.',
    terms: 'I have read and accept the terms and conditions, and authorise the charge of each delivery',
    termsFirst: 'Accept the terms and conditions to subscribe.',
    subscribe: 'Subscribe',
    enrol: 'Enrol card',
  },
  problems: {
    changedText: (amount: string) => `The total per order is now ${amount}. Look it over before you subscribe.`,
    card: 'We could not take you to enrol your card',
    nothing: 'Nothing was charged and your subscription is kept. Try again.',
    toCart: 'Go to your subscription',
    couponEnded: 'That coupon no longer works for this subscription.',
  },
  confirming: 'Confirming the subscription, do not close the window',
  active: {
    title: 'Your subscription is active',
    text: (email: string) => `We sent the details to ${email}.`,
    reference: 'Subscription number',
    first: 'First delivery',
    each: 'Total per order',
    lasts: 'Duration',
    every: 'Frequency',
    everyLabel: (days: number) => `Every ${days} days`,
    monthsLabel: (months: number) => `${months} months`,
    address: 'Address',
    pickup: 'Pickup at the store',
    method: 'Payment',
    products: 'In each delivery',
    mine: 'Go to my subscriptions',
    home: 'Go to the shop',
    prescriptions: 'Prescriptions are missing',
    prescriptionsText:
      'Upload them from your subscription’s details before the next charge. Without them that delivery is not sent.',
  },
  rejected: {
    title: 'Subscription rejected',
    text: 'Your subscription was rejected: your card could not be enrolled as a way to pay.',
    again: 'Try with another card',
    unchanged: 'Nothing was charged. Your cart and what you typed are kept.',
  },
  waiting: {
    title: 'We do not know yet how it ended',
    text: 'Transbank has not confirmed your card to us. You can wait here or come back later: we tell you by e-mail.',
    again: 'Ask again',
  },
} satisfies Translation<typeof subscriptionCheckout>
