import type { productCard } from '#web/messages/es/product-card.ts'
import type { Translation } from '#web/messages/messages.tsx'

export default {
  pictureOf: (name, content) => `Pack of ${name}, ${content}`,
  marks: 'Features',
  discount: (percent) => `-${percent}%`,
  discountSpoken: (percent) => `${percent}% off`,
  new: 'New',
  outOfStock: 'Out of stock',
  bioequivalent: 'Bioequivalent',
  coldChain: 'Cold chain',
  now: 'Now',
  before: 'Before',
  unitPrice: (price, unit) => `${price} per ${unit}`,
  unit: 'unit',
  conditions: {
    noPrescription: 'Over the counter',
    simpleRecipe: 'Prescription needed',
    MandatorySimpleRecipe: 'Prescription needed',
    recipeRetention: 'Prescription is kept',
    recipeCheck: 'Cheque prescription: in store only',
    unknown: 'Sale condition to be confirmed',
  },
  shipping: {
    label: 'Ways to receive it',
    withdrawalStore: 'Pickup',
    homeDelivery: 'Delivery',
  },
  buy: 'buy',
  buyLabel: (name) => `buy: ${name}`,
  soldOut: 'sold out',
  soldOutLabel: (name) => `sold out: ${name}`,
  storeOnly: 'In store only',
  limit: (max) => `At most ${max} units per purchase`,
  maxQuantity: (most) => `You can add at most ${most} units of this product*`,
  slider: {
    previous: (title) => `Previous in ${title}`,
    next: (title) => `Next in ${title}`,
  },
} satisfies Translation<typeof productCard>
