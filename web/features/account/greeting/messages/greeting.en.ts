import type { Translation } from '#web/platform/messages/messages.tsx'
import type { greeting } from './greeting.es.ts'

export default {
  locale: 'en-GB',
  hello: (name) => (name === '' ? 'Hello' : `Hello, ${name}`),
  loading: 'Loading your orders',
  failed: 'We could not load your orders',
  retry: 'Try again',
  none: 'You have no orders yet',
  noneText: 'After your first purchase you can repeat it from here in two steps.',
  lastOrder: 'Your last order',
  more: (count) => `and ${count} more`,
  see: 'See order',
  seeLabel: (reference) => `See order ${reference}`,
  runsOut: 'Running out soon',
  until: (day) => `Until ${day}`,
  ended: 'Should have run out',
  bought: (day) => `You bought it on ${day}`,
  cabinet: 'My medicine cabinet',
  toCabinet: 'Go to my medicine cabinet',
  delivery: 'Your next delivery',
  charge: (amount) => `Of your subscription, for ${amount}`,
  subscription: 'See subscription',
} satisfies Translation<typeof greeting>
