import type { Translation } from '#web/platform/messages/messages.tsx'
import type { scheduledOffers } from './scheduled-offers.es.ts'

const toText = (count: number) => count.toLocaleString('en')

export default {
  title: 'Planned offers',
  failed: 'We could not load the offers',
  none: 'No offers are planned.',
  days: (from, until) => (from === until ? from : `${from} to ${until}`),
  states: {
    waiting: 'Not begun',
    running: 'Running',
    ended: 'Over',
    cancelled: 'Cancelled',
    refused: 'Not begun: the normal price was no longer above it',
  },
  by: (name) => `by ${name}`,
  add: 'Plan an offer',
  cancel: 'Cancel',
  cancelLabel: (price, days) => `Cancel the offer of ${price}, ${days}`,
  cancelTitle: (price) => `Cancel the offer of ${price}`,
  cancelWaiting: 'It will not begin.',
  cancelRunning: 'It ends now: the shop shows the price before it again.',
  cancelConfirm: 'Cancel the offer',
  cancelled: 'Offer cancelled',
  form: {
    price: 'Offer price',
    priceHint: (normal) => `Below the normal one, ${normal}.`,
    from: 'First day',
    until: 'Last day, included',
    dayHint: 'dd/mm/yyyy',
    submit: 'Plan the offer',
    back: 'Back',
    wrong: {
      price: 'Type a price below the normal one',
      from: 'Type the first day',
      until: 'Type the last day, not before the first',
    },
  },
  done: 'Offer planned',
  bulk: {
    kind: 'Offer',
    kinds: { percent: 'Percentage off', price: 'The same price' },
    values: { percent: 'Percentage', price: 'Offer price' },
    hints: { percent: 'Off the normal price, rounded to tens of pesos.', price: 'Below the normal price of each.' },
    wrong: { percent: 'Type a percentage between 1 and 90', price: 'Type a price in pesos' },
    preview: 'Show the offers',
    question: (count) =>
      count === 1 ? '1 product will have the offer' : `${toText(count)} products will have the offer`,
    nothing: 'No product can have the offer',
    impossible: (count) =>
      count === 1 ? '1 cannot have it: it stands first.' : `${toText(count)} cannot have it: they stand first.`,
    confirm: (count) => (count === 1 ? 'Plan 1 offer' : `Plan ${toText(count)} offers`),
    done: (count) => (count === 1 ? '1 offer planned' : `${toText(count)} offers planned`),
    cancelled: (count) => (count === 1 ? '1 offer cancelled' : `${toText(count)} offers cancelled`),
    cancelFailed: 'We could not cancel all of them. Try again.',
    cancelAll: 'Cancel the whole batch',
  },
  refusals: {
    'offer.not_below': 'The offer is not below the normal price.',
    'offer.overlaps': 'The product already has an offer in those days.',
    'offer.ended': 'Those days are over.',
    'offer.not_found': 'The offer does not exist any more.',
    'account.not_allowed': 'You cannot change prices.',
    internal: 'We could not save it. What you typed is still here: try again.',
  },
} satisfies Translation<typeof scheduledOffers>
