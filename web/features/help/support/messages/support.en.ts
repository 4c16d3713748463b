import type { support } from './support.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  consent: (seller) => `${seller} uses this data only to answer this request.`,
  send: 'Call me',
  sending: 'Sending your request…',
  waiting: 'Checking our hours…',
  fields: {
    'phoneNumber.required': 'The phone number is required.',
    'phoneNumber.digits': 'The phone number may only have digits.',
    'phoneNumber.length': 'The phone number must have 9 digits.',
    'phoneNumber.first': 'The phone number cannot begin with 0.',
    'name.required': 'The name is required.',
    'name.digits': 'The name cannot have digits.',
    'name.length': 'The name may have up to 100 letters.',
    'email.required': 'The e-mail is required.',
    'email.invalid': 'The e-mail is not valid.',
  },
  check: 'Check the data and try again.',
  newcomer: 'Leave us your name and e-mail too, so that we can help you.',
  tooMany: (minutes) =>
    'There are several requests with this number or from your connection already. Try again in ' +
    (minutes === 1 ? '1 minute.' : `${minutes} minutes.`),
  failed: 'We could not send your request. What you typed is still here: try again.',
  closed: {
    title: 'We are closed at this hour',
    text: (opens, week) => `We open ${opens}. We can call you ${week}.`,
  },
  thanks: {
    title: 'Thank you, we will call you',
    text: (phone) => `We will call you on ${phone}.`,
    ticket: (number) => `Your request is ${number}.`,
    close: 'Close',
  },
  recipe: {
    title: 'Would you rather have it explained on the phone?',
    text: 'Leave us your number and we guide you through buying with your prescription.',
  },
  notFound: {
    title: 'Shall we help you find it?',
    text: 'Leave us your number and we call you to look for it together.',
  },
  call: {
    question: 'Not what you are looking for?',
    open: 'Ask for a call',
    title: 'We call you and look for it together',
    text: (search) => (search === '' ? 'Leave us your number.' : `You searched for “${search}”. Leave us your number.`),
  },
} satisfies Translation<typeof support>
