import { MEMBER_PROGRAMME } from '#shop/people/settings/member-programme.rules.ts'
import type { keepOrder } from './keep-order.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  title: 'Keep your order in an account',
  text:
    'We have your data: only a password is missing. You will see your orders and buy at ' +
    `${MEMBER_PROGRAMME} member prices.`,
  password: 'Password',
  hint: (minimum: number) => `At least ${minimum} characters.`,
  length: (minimum: number) => `Your password needs at least ${minimum} characters.`,
  errors: {
    'password.required': 'This field is required',
    'password.too_long': 'At most 200 characters',
    'password.common': 'That password is one of the most common ones and is guessed in seconds. Choose another.',
    'password.personal': 'Leave out your RUT, your name and your e-mail: others try them first. Choose another.',
  },
  declaration:
    'By creating my account I declare that I am 18 or older. I accept that my data is processed for my account, ' +
    'serve my purchases and do what the law asks of a pharmacy.',
  submit: 'Create my account',
  sent: {
    title: 'Check your e-mail',
    text: (email: string) =>
      `We sent an e-mail to ${email}. Open it within 48 hours to finish. If you do not see it, look in the spam ` +
      'folder.',
    again: 'Choose another password',
  },
  join: {
    title: 'Keep this order in your account',
    text: 'You bought it without signing in. In your account you always find it, with its prescriptions.',
    submit: 'Keep it in my account',
    done: 'The order is in your account',
    orders: 'Go to my orders',
  },
  failed: {
    network: 'Connection error. What you typed is still here: try again.',
    often: (minutes: number) =>
      minutes === 1
        ? 'You tried many times in a row. Wait a minute and try again.'
        : `You tried many times in a row. Wait ${minutes} minutes and try again.`,
    other: 'We could not save it. Try again in a moment.',
  },
} satisfies Translation<typeof keepOrder>
