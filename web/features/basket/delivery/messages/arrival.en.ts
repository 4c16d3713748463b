import type { arrival } from './arrival.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'
import type { Arrival } from '#web/features/basket/delivery/arrival.rules.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export default {
  prompt: 'Choose your commune to see when it arrives',
  day: (arrives) => `Arrives ${formatDay(arrives)}`,
  to: (commune) => ` in ${commune}`,
  priced: (arrives, commune, price) => `${commune}: ${price}, arrives ${formatDay(arrives)}`,
  change: 'Change',
  changeLabel: 'Change commune',
} satisfies Translation<typeof arrival>

function formatDay(arrives: Arrival): string {
  return arrives === 'tomorrow' ? 'tomorrow' : `on ${DAYS[arrives.weekday - 1]} ${arrives.day}`
}
