import type { productCard } from './product-card.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  pictureAlt: (name, content) => `Pack of ${name}, ${content}`,
  marks: 'Features',
  discount: (percent) => `-${percent}%`,
  discountSpoken: (percent) => `${percent}% off`,
  new: 'New',
  outOfStock: 'Out of stock',
  bioequivalent: 'Bioequivalent',
  coldChain: 'Cold chain',
  unitPrice: (price, unit) => `${price} per ${unit}`,
  unit: 'unit',
  shipping: {
    label: 'Ways to receive it',
    withdrawalStore: 'Pickup',
    homeDelivery: 'Delivery',
    only: { withdrawalStore: 'Pickup only', homeDelivery: 'Delivery only' },
  },
} satisfies Translation<typeof productCard>
