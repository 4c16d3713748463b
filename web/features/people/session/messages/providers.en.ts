import type { Translation } from '#web/platform/messages/messages.tsx'
import type { providers } from './providers.es.ts'

export default {
  title: 'Or continue with',
  first: 'Create your account with a social network, or fill in the form.',
  with: 'Continue with',
  names: { google: 'Google', facebook: 'Facebook', twitter: 'X (Twitter)', apple: 'Apple' },
  failed: {
    refused: 'You did not give permission to sign in',
    ended: 'The sign-in has expired',
    invalid: 'We could not verify who you are',
    unreachable: 'The social network does not answer',
    often: 'You tried many times in a row',
    other_provider: 'The e-mail is already registered with another social network',
    email_of_another: 'The e-mail is already registered in another account',
    network: 'Connection error',
    other: 'We could not sign you in',
    texts: {
      refused: 'You can try again, or sign in with your e-mail and password.',
      ended: 'Try again.',
      invalid: 'Try again, or sign in with your e-mail and password.',
      unreachable: 'Try again in a moment, or sign in with your e-mail and password.',
      often: 'Wait a few minutes and try again.',
      other_provider: 'Sign in with the social network that you used the first time.',
      email_of_another: 'Sign in with your e-mail and password.',
      network: 'Check your connection and try again.',
      other: 'Try again in a moment.',
    },
  },
} satisfies Translation<typeof providers>
