import type { Translation } from '#web/platform/messages/messages.tsx'
import type { start } from './start.es.ts'

export default {
  title: 'Start',
  greeting: (name) => `Hello, ${name}`,
  rooms: {
    preparation: 'Take the next order, pack it, and check those with a prescription.',
    dispatch: 'Hand the parcels over to a carrier and record what became of each.',
    pickups: 'Hand over the orders that customers collect in the pharmacy.',
  },
} satisfies Translation<typeof start>
