import { defineMessages } from '#web/platform/messages/messages.tsx'

export const productCard = defineMessages('product-card', {
  pictureAlt: (name: string, content: string) => `Envase de ${name}, ${content}`,
  marks: 'Características',
  discount: (percent: number) => `-${percent}%`,
  discountSpoken: (percent: number) => `${percent}% de descuento`,
  new: 'Nuevo',
  outOfStock: 'Agotado',
  bioequivalent: 'Bioequivalente',
  coldChain: 'Cadena de frío',
  unitPrice: (price: string, unit: string) => `${price} por ${unit}`,
  unit: 'unidad',
  shipping: {
    label: 'Formas de entrega',
    withdrawalStore: 'Retiro',
    homeDelivery: 'Despacho',
    only: { withdrawalStore: 'Solo retiro', homeDelivery: 'Solo despacho' },
  },
})
