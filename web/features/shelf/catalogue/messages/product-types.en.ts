import type { productTypes } from './product-types.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  medicamentos: 'Medicines',
  dermocosmeticos: 'Dermocosmetics',
  'vitaminas-y-suplementos': 'Vitamins and supplements',
  accesorios: 'Accessories',
  suscripciones: 'Subscriptions',
} satisfies Translation<typeof productTypes>
