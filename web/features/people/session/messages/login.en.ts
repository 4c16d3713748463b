import { MEMBER_PROGRAMME } from '#shop/people/settings/member-programme.rules.ts'
import type { login } from './login.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  loading: 'Loading the form',
  noScript: 'To sign in, turn on JavaScript in your browser, or call us and we will help you.',
  title: 'Sign in',
  text: `With your account you buy at ${MEMBER_PROGRAMME} member prices and see your orders.`,
  textBack: 'Sign in to go on where you were.',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  forgotten: 'Forgot your password?',
  create: { question: 'No account yet?', action: 'Create account' },
  errors: {
    'email.required': 'Enter your e-mail.',
    'email.invalid': 'Enter a valid e-mail',
    'password.required': 'Enter your password',
  },
  weak: {
    text: 'Your password is easy to guess',
    detail: 'Choose another: it opens your health data.',
    change: 'Change it',
  },
  failed: {
    credentials: 'The e-mail or the password is wrong',
    network: 'Connection error',
    networkText: 'Check your connection and try again.',
    often: 'You tried many times in a row',
    oftenText: (minutes) => (minutes === 1 ? 'Wait a minute and try again.' : `Wait ${minutes} minutes and try again.`),
    other: 'We could not sign you in. Try again in a moment.',
  },
  notices: {
    recovery: {
      title: 'Check your e-mail',
      text: (email) =>
        `If ${email} has an account with us, we have sent you a link to choose a new password. It works once, for ` +
        '2 hours. If you do not see it, look in the spam folder.',
    },
    reset: {
      title: 'Your password was updated correctly',
      text: 'Sign in with your new password. We have closed the sessions that you had open.',
    },
    confirmed: {
      title: 'Your account is created',
      text: `Sign in with the password that you chose to buy at ${MEMBER_PROGRAMME} member prices.`,
    },
  },
  expired: {
    title: 'Session expired',
    text: 'Your session has ended. Your cart and what you typed are still here.',
    countdown: (seconds) =>
      seconds === 1 ? 'In 1 second we take you to sign in.' : `In ${seconds} seconds we take you to sign in.`,
    now: 'Sign in now',
  },
} satisfies Translation<typeof login>
