import type { orderSteps } from './order-steps.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  title: 'The steps of your order',
  names: {
    placed: 'Received',
    preparing: 'Being prepared',
    packed: 'Packed',
    sent: 'On its way',
    received: 'Delivered',
  },
  pickupNames: { packed: 'Ready to be picked up', received: 'Picked up' },
  done: 'Done',
  now: 'Now',
  since: (moment: string) => `Now, since ${moment}`,
  failed: 'We could not deliver it: call us and we will agree on another delivery.',
  toCome: 'To come',
  tracking: (carrier: string, number: string) => `${carrier} brings it, with tracking number ${number}.`,
  follow: (carrier: string) => `Follow the parcel at ${carrier}`,
} satisfies Translation<typeof orderSteps>
