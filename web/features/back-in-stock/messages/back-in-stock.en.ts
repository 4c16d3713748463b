import type { backInStock } from './back-in-stock.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  title: 'Shall we tell you when it is back?',
  lastTitle: 'This is the last one: shall we tell you when more arrive?',
  email: 'E-mail',
  emailInvalid: 'Write a valid e-mail address, such as ana@example.com',
  consent: (seller) =>
    `I agree that ${seller} keeps my address for this notice only. It is erased when it is sent, or after 180 days.`,
  consentRequired: 'We need your consent to tell you.',
  send: 'Tell me',
  notNow: 'Not now',
  close: 'Close',
  done: { title: 'We will tell you', text: 'You will get one e-mail when the product is back.' },
  tooMany: 'There are too many requests from your connection. Try again later.',
  failed: 'We could not save your request. Try again.',
} satisfies Translation<typeof backInStock>
