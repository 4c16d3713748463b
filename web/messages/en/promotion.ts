import type { promotion } from '#web/messages/es/promotion.ts'
import type { Translation } from '#web/messages/messages.tsx'

export default {
  pack: (take, pay) => `Take ${take} and pay ${pay}`,
  percentage: (percent) => `Promotion: ${percent} % off`,
  pesos: (amount) => `Promotion: ${amount} off`,
  each: (name, price) => `${name}, ${price} each. Taken off in the cart.`,
} satisfies Translation<typeof promotion>
