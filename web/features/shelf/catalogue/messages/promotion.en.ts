import type { promotion } from './promotion.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  pack: (take, pay) => `Take ${take} and pay ${pay}`,
  percentage: (percent) => `Promotion: ${percent} % off`,
  pesos: (amount) => `Promotion: ${amount} off`,
  each: (name, price) => `${name}, ${price} each. Taken off in the cart.`,
} satisfies Translation<typeof promotion>
