import type { Translation } from '#web/platform/messages/messages.tsx'
import type { contact } from './contact.es.ts'

export default {
  title: 'Write to us',
  text: 'We answer by e-mail. Please send no prescriptions or card details here.',
  noScript: 'To send this form turn on JavaScript in your browser, or use the e-mail and phone of this page.',
  use: (seller) => `${seller} uses this data to answer you, and for nothing else.`,
  send: 'Send message',
  sent: 'Your message was sent successfully',
  sentText: (email) => `We will answer to ${email}.`,
  errors: {
    'subject.length': 'At most 150 characters',
    'message.length': 'At most 4,000 characters',
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
