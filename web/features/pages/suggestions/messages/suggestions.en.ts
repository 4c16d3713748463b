import type { Translation } from '#web/platform/messages/messages.tsx'
import type { suggestions } from './suggestions.es.ts'

export default {
  home: 'Home',
  title: 'Suggestions and claims',
  description: 'Send the pharmacy a suggestion or a claim, with a number to follow it and an answer by e-mail.',
  lead: 'Tell us what we can do better, or what went wrong. You get a number, and the answer by e-mail.',
  book: 'See the book of suggestions and claims',
  formTitle: 'Write your message',
  noScript: 'To send this form, turn on JavaScript in your browser, or write to us or call us:',
  contact: 'Where to find us',
  topic: 'What would you like to send us?',
  topicHints: { sugerencia: 'An idea or a comment', reclamo: 'Something that went wrong' },
  subType: 'What was the problem?',
  subTypePlaceholder: 'Choose an option',
  messageHint: 'If it is about a purchase, give your order number. Do not write card details.',
  file: {
    label: 'Attached file',
    hint: 'PDF, JPG, PNG, DOCX or DOC, up to 5 MB.',
    choose: 'Attach a file',
    remove: 'Remove',
    removeName: (name: string) => `Remove ${name}`,
    chosen: 'Chosen file:',
    change: 'Change file',
    optional: '(optional)',
    errors: {
      'case.file_empty': 'The file is empty. Choose another one.',
      'case.file_too_large': 'The file is larger than 5 MB',
      'case.file_type': 'This type of file cannot be attached. Choose a PDF, JPG, PNG, DOCX or DOC.',
      'case.file_too_many_pixels': 'The photo has more pixels than we can take. Take it again with a lower resolution.',
      'case.file_unreadable': 'We could not read the file: it is damaged or has a password. Choose another one.',
      'case.file_active':
        'The document has macros or embedded objects, which we do not accept. Save it as a PDF and attach it again.',
      'case.file_not_stored': 'We could not save the file. Try again, or send the message without it.',
      'case.file_not_found': 'The file was deleted because more than an hour has passed. Send the message again.',
      'upload.too_many':
        'Many files came from your connection today. Sign in to attach yours, or send the message without it.',
      'upload.guests_stopped':
        'For now we take files of customers with an account only. Sign in, or send the message without it.',
      network: 'We could not send the file. Check your connection and try again.',
      other: 'We could not receive the file. Try again, or send the message without it.',
    },
  },
  use: (seller: string) =>
    `${seller} uses this data to answer you. If your message is published in the book, it is shown without your ` +
    'e-mail, your phone or your full last name.',
  send: 'Send',
  sent: 'Your message has been sent',
  received: 'We received your message',
  number: 'Your number is',
  numberText: (email: string) =>
    `We also sent it to ${email}. With it you find your message in the book once it is published.`,
  errors: {
    'topic.required': 'Choose a suggestion or a claim',
    'subType.required': 'Choose what the problem was',
    'subject.length': 'Up to 200 characters',
    'message.length': 'Up to 5,000 characters',
  },
  own: {
    title: 'Your unpublished messages',
    text: 'Only you and the pharmacy see them.',
    failed: 'We could not load your messages.',
  },
} satisfies Translation<typeof suggestions>
