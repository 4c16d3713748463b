import personErrors from '#web/features/session/messages/person-errors.en.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'
import type { contact } from './contact.es.ts'

export default {
  title: 'Write to us',
  text: 'We answer by e-mail. Please send no prescriptions or card details here.',
  noScript: 'To send this form turn on JavaScript in your browser, or use the e-mail and phone of this page.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phoneNumber: 'Phone',
  phoneHint: 'Nine digits, for example 9 1234 5678.',
  subject: 'Subject',
  message: 'Message',
  use: (seller) => `${seller} uses this data to answer you, and for nothing else.`,
  send: 'Send message',
  sent: 'Your message was sent successfully',
  sentText: (email) => `We will answer to ${email}.`,
  errors: {
    ...personErrors,
    'subject.length': 'At most 150 characters',
    'message.length': 'At most 4,000 characters',
  },
  failed: {
    title: 'Error',
    network: 'Connection error',
    networkText:
      'What you wrote is still here. ' + 'Check your connection, tick the verification again and send it once more.',
    captcha: 'The verification has expired. Tick it again.',
    internal:
      'We could not receive your message. What you wrote is still here: ' +
      'tick the verification again and send it once more.',
    often: (minutes) =>
      minutes === 1
        ? 'You sent many messages in a row. Wait a minute and try again, or call us.'
        : `You sent many messages in a row. Wait ${minutes} minutes and try again, or call us.`,
  },
  map: {
    title: 'Interactive map',
    text: 'It is of another site, which will see your connection: it loads only if you open it.',
    open: 'Open the interactive map',
    close: 'Close the interactive map',
    frame: 'Interactive map of the store',
    late: 'If the map does not appear, open the address in your map application.',
  },
} satisfies Translation<typeof contact>
