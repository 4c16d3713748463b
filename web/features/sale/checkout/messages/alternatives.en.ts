import type { alternatives } from './alternatives.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  title: 'Compare before you pay',
  text: 'Same active ingredient, same amount, same form.',
  summary: (product, from, unit) => `${product}: from ${from} per ${unit}`,
  yours: (price, unit) => `In your cart: ${price} per ${unit}`,
  each: (price, unit) => `${price} per ${unit}`,
  less: (percent) => `${percent}% less per unit`,
  unit: 'unit',
} satisfies Translation<typeof alternatives>
