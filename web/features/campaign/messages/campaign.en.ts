import type { campaign } from './campaign.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  description: (label) =>
    `${label} at Boldo: dates, countdown and discounts on products without a prescription. ` +
    'Leave your e-mail to be told.',
  title: (label) => `${label} at Boldo`,
  text: 'Discounts on skin care, vitamins, accessories and over-the-counter products, while stock lasts.',
  frame: { home: 'Home', types: 'Product types', shop: 'Go to the shop', others: 'Other campaigns' },
  counts: { early: 'Starts in', before: 'Starts in', running: 'Ends in', over: '' },
  timer: 'Countdown',
  parts: { days: 'days', hours: 'hours', minutes: 'minutes', seconds: 'seconds' },
  startsOn: (label, date) => `${label} starts on ${date} (Chile’s time).`,
  endsOn: (label, date) => `${label} ends on ${date} (Chile’s time).`,
  endedOn: (label, date) => `${label} ended on ${date}. Thank you for coming.`,
  over: (label) => `${label} is over`,
  soon: 'We will tell you the dates soon.',
  upTo: (percent) => `Up to ${percent}% off`,
  discounts: 'Discounts on products without a prescription',
  shown: 'Each product shows the reduced price beside the normal one.',
  see: 'See products',
  wantOffers: 'Tell me about it',
  elsewhere: 'Meanwhile, see what there is today:',
  links: { vitamins: 'Vitamins and supplements', skin: 'Dermocosmetics', accessories: 'Accessories' },
  products: (label) => `Products of ${label}`,
  dispatch: {
    title: 'Delivery across continental Chile',
    text: 'Within 24 hours in the Santiago metropolitan region and 72 hours elsewhere, from Monday to Friday.',
  },
  callCentre: { title: 'Would you rather talk to someone?', text: 'We help you buy by phone.' },
  call: 'Call us',
  questions: 'Frequently asked questions',
  offers: {
    title: 'Get the offers by e-mail',
    text: (label) => `We write to you about ${label}, and nothing else.`,
    opens: (day) => `From ${day} you can leave your e-mail to be told.`,
    firstName: 'First names',
    lastName: 'Last names',
    email: 'E-mail',
    consentBefore: (label) =>
      `By sending this you agree that Boldo uses this data to write to you about ${label}. ` +
      'We delete it after 180 days. Read the ',
    privacy: 'privacy policy',
    send: 'I want the offers',
    done: { title: 'Done, you are on the list', text: 'We will write to your e-mail when there are offers.' },
    fields: {
      'firstName.required': 'Enter your first names.',
      'firstName.letters': 'Use letters and spaces only.',
      'firstName.length': 'Enter up to 100 letters.',
      'lastName.required': 'Enter your last names.',
      'lastName.letters': 'Use letters and spaces only.',
      'lastName.length': 'Enter up to 100 letters.',
      'email.required': 'Enter your e-mail.',
      'email.invalid': 'Enter a valid e-mail, for example ana@correo.cl',
    },
    check: 'Check your first names, your last names and your e-mail.',
    tooMany: 'There are too many requests from your connection. Try again in an hour.',
    early: 'This campaign takes no entries yet.',
    over: 'This campaign has ended and takes no more entries. What you typed is still here and was not sent.',
    failed: 'We could not save your data. Check your connection and try again.',
  },
} satisfies Translation<typeof campaign>
