import type { commune } from './commune.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  choose: 'Choose my commune',
  forExample: 'For example, to',
  change: 'Change commune',
  cancel: 'Cancel',
  prompt: 'Choose your commune to see what delivery costs and when it arrives.',
  calculating: (name: string) => `${name}: looking up the delivery…`,
  price: (name: string, price: string) => `${name}: ${price}.`,
  free: (name: string) => `${name}: free.`,
  arrives: (day: string) => `Arrives by ${day}.`,
  afterReview: (hours: number) => `Arrives within ${hours} business hours of the approval of your prescription.`,
  notServed: (name: string) => `We do not deliver to ${name}.`,
  pickUp: (address: string) => `You can pick it up for free at ${address}.`,
  pickUpInstead: 'Pick up at the store',
  failed: (name: string) => `The delivery to ${name} could not be looked up.`,
  retry: 'Try again',
  savedAddress: (name: string) => `We use your saved address in ${name}.`,
  before: (name: string) => `You had chosen ${name} before.`,
  backTo: (name: string) => `Deliver to ${name}`,
} satisfies Translation<typeof commune>
