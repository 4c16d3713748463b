import type { recovery } from './recovery.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  loading: 'Loading the form',
  noScript: 'To recover your password, turn on JavaScript in your browser, or call us and we will help you.',
  title: 'Recover your password',
  text: 'Write the e-mail of your account and we will send you a link to choose a new password.',
  email: 'E-mail',
  submit: 'Send link',
  back: 'Back to signing in',
  another: 'Ask for another link',
  reset: {
    title: 'Choose your new password',
    text: 'Saving it closes your open sessions, and you sign in with it.',
    submit: 'Save password',
  },
  errors: {
    'email.required': 'Enter your e-mail.',
    'email.invalid': 'Enter a valid e-mail',
  },
  failed: {
    title: 'Error',
    network: 'Connection error',
    networkText: 'What you typed is still here. Check your connection and try again.',
    used: 'This link was used already',
    captcha: 'The verification has expired. Tick the box again.',
    often: (minutes) =>
      minutes === 1
        ? 'You tried many times in a row. Wait a minute and try again.'
        : `You tried many times in a row. Wait ${minutes} minutes and try again.`,
  },
} satisfies Translation<typeof recovery>
