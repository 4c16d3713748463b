import type { backInStock } from './back-in-stock.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  title: 'We will tell you when it is available',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  fields: {
    'name.required': 'This field is required.',
    'name.short': 'Enter a name of at least 2 letters',
    'name.long': 'A name has 100 letters at most',
    'email.required': 'This field is required.',
    'email.invalid': 'Enter a valid e-mail address',
    'phone.required': 'This field is required.',
    'phone.digits': 'Only 8 digits are allowed',
  },
  use: (seller) =>
    `By sending you agree that ${seller} uses these data only to tell you about this product. We erase them with the ` +
    'notice, or after 180 days. More in the ',
  privacy: 'privacy policy',
  send: 'Send',
  sending: 'Sending your data',
  done: {
    title: 'Thank you! We will tell you',
    text: 'You will get one e-mail when the product is available.',
    button: 'Close',
  },
  failed: {
    title: 'There was an error processing your information',
    text: 'please try again later.',
    button: 'Understood',
  },
  available: {
    title: 'It is available now',
    text: 'Units of this product have arrived. Load the page again to buy it.',
    button: 'Close',
  },
} satisfies Translation<typeof backInStock>
