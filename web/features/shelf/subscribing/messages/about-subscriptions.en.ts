import type { aboutSubscriptions } from './about-subscriptions.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  home: 'Home',
  title: 'What a subscription is',
  description:
    'How subscriptions work: you choose products, months and days, each delivery is paid by itself with ' +
    'your card, and you cancel whenever you like.',
  lead:
    'It is a purchase that repeats: the same products, every so many days, for some months. ' +
    'Each delivery is paid by itself, and you can cancel those to come whenever you like.',
  see: 'See what you can subscribe to',
  stepsTitle: 'How it works',
  steps: (months: string, days: string) => [
    {
      title: 'Choose your products',
      text: 'Open a product that can be subscribed to and press “Subscribe”. You need an account.',
    },
    {
      title: 'Decide how long and how often',
      text: `It can last ${months} months and come every ${days} days. It begins today or after the first interval.`,
    },
    {
      title: 'Enrol a card',
      text:
        'You enrol it on Transbank’s site with Webpay OneClick. We never see its number: ' +
        'we keep its kind, the last four digits and the permission to charge your deliveries.',
    },
    {
      title: 'Receive and pay each delivery',
      text:
        'We charge each delivery 2 days before its date, never all together. If you begin today and the first one ' +
        'comes in less than 2 days, it is charged when you subscribe.',
    },
  ],
  pricesTitle: 'Prices and delivery',
  prices: [
    'Each delivery is charged at the subscription price. If a product gets cheaper you pay the lower price; ' +
      'if it gets dearer you go on paying what you agreed to.',
    'Delivery is added to each one and pickup at the store is free, as in any purchase.',
    'A subscription coupon lowers every delivery and takes the place of the subscriber’s discount, unless the ' +
      'coupon says that it keeps it.',
  ],
  prescriptionsTitle: 'Products with a prescription',
  prescriptions: [
    'You upload the prescription before choosing the delivery and a pharmacist reviews it, as with any order.',
    'A simple prescription is good for up to 6 months from its date.',
    'A retained prescription is good for one delivery: each one needs a new file. Without it in time, that ' +
      'delivery is neither charged nor sent.',
    'Products with a cheque prescription are sold at the store only and cannot be subscribed to.',
  ],
  chargesTitle: 'If a charge fails',
  charges:
    'If the card refuses it, or stock or a prescription is missing, we try again at most once a day and up to 4 ' +
    'times. If it still fails we tell you by e-mail, that delivery is skipped, and the subscription goes on ' +
    'with the next.',
  cancelTitle: 'Cancelling',
  cancel:
    'You can cancel whenever you like from your account, at no cost. A delivery that was charged is sent; ' +
    'those to come are not charged.',
} satisfies Translation<typeof aboutSubscriptions>
