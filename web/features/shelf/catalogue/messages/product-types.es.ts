import { defineMessages } from '#web/platform/messages/messages.tsx'

export const productTypes = defineMessages('product-types', {
  medicamentos: 'Medicamentos',
  dermocosmeticos: 'Dermocosméticos',
  'vitaminas-y-suplementos': 'Vitaminas y suplementos',
  accesorios: 'Accesorios',
  suscripciones: 'Suscripciones',
})
