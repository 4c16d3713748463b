import type { consent } from './consent.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  label: 'Measurement cookies',
  title: 'May we measure your visit?',
  text:
    'It tells us what to improve in the shop. Without your RUT and without your prescription products. ' +
    'You can change it at the foot of the page.',
  given: { yes: 'You allow it now.', no: 'You do not allow it now.' },
  accept: 'Accept',
  refuse: 'Reject',
} satisfies Translation<typeof consent>
