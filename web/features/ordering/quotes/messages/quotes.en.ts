import type { quotes } from './quotes.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  title: 'Quote form',
  text: 'This product is sold after a quote: tell us what you need and we will contact you.',
  formFor: (product) => `Quote for ${product}`,
  firstName: 'Your first name',
  lastName: 'Your last name',
  phone: 'Your phone',
  email: 'Your e-mail',
  quantity: 'Quantity that you need',
  note: 'What you need to know',
  file: 'Attach a file',
  fileFor: (product) => `Attach a file to the quote for ${product}`,
  fileText: 'If you have the prescription or a photo, attach it: pdf, jpg or png, up to 5 MB (optional).',
  fileRemove: (file) => `Remove ${file}`,
  send: 'Send the quote form',
  sent: 'Quote form sent. You can go on with your purchase.',
  missing: 'You must fill in the quote form',
  failed: 'We could not send the form. What you typed is still here; try again.',
  errors: {
    'firstName.required': 'Type your first name',
    'lastName.required': 'Type your last name',
    'phoneNumber.required': 'Type your phone',
    'email.required': 'Type your e-mail',
    other: 'Check this detail',
    'phoneNumber.invalid': 'Enter a valid phone number',
    'email.invalid': 'Enter a valid e-mail address',
    'quantity.invalid': 'Enter a quantity of 1 or more',
    'text.too_long': 'That is too long',
  },
} satisfies Translation<typeof quotes>
