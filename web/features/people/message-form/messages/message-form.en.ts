import personErrors from '#web/features/people/session/messages/person-errors.en.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'
import type { messageForm } from './message-form.es.ts'

export default {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phoneNumber: 'Phone',
  subject: 'Subject',
  message: 'Message',
  errors: personErrors,
  failed: {
    title: 'Error',
    network: 'Connection error',
    networkText:
      'What you wrote is still here. Check your connection, tick the verification again and send it once more: if it ' +
      'reached us, it is the same message.',
    captcha: 'The verification has expired. Tick it again.',
    internal:
      'We could not receive your message. What you wrote is still here: ' +
      'tick the verification again and send it once more.',
    often: (minutes) =>
      minutes === 1
        ? 'You sent many messages in a row. Wait a minute and try again, or call us.'
        : `You sent many messages in a row. Wait ${minutes} minutes and try again, or call us.`,
  },
} satisfies Translation<typeof messageForm>
