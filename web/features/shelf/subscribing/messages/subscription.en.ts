import type { subscription } from './subscription.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  intro: 'Get what you always take every so many days, at the subscription price, and cancel whenever you like.',
  about: 'What a subscription is',
  continue: (units: number) => `Go on with my subscription (${units})`,
  subscribe: 'Subscribe',
  subscribeLabel: (name: string) => `Subscribe to ${name}`,
  price: 'Subscription price, for each delivery',
  once: 'Buy it once',
  onceText: (price: string) => `The ordinary purchase costs ${price}.`,
  every: 'Get it with a subscription',
  everyText: 'It comes every so many days, for 2 to 6 months.',
  bar: 'Subscribe to this product',
  signIn: 'Subscriptions need an account. Sign in and we add the product.',
  clientsOnly: 'Subscriptions are for registered customers: sign in with a customer’s account.',
} satisfies Translation<typeof subscription>
