import { SALE_CONDITIONS } from '#shop/prescriptions/sale-condition.rules.ts'
import { defineMessages } from '#web/messages/messages.tsx'

/** The product card and the slider around it (SHOP §2, §3, §4, §5). */
export const productCard = defineMessages('product-card', {
  pictureOf: (name: string, content: string) => `Envase de ${name}, ${content}`,
  marks: 'Características',
  discount: (percent: number) => `-${percent}%`,
  discountSpoken: (percent: number) => `${percent}% de descuento`,
  new: 'Nuevo',
  outOfStock: 'Agotado',
  bioequivalent: 'Bioequivalente',
  coldChain: 'Cadena de frío',
  now: 'Ahora',
  before: 'Antes',
  unitPrice: (price: string, unit: string) => `${price} por ${unit}`,
  unit: 'unidad',
  conditions: {
    noPrescription: SALE_CONDITIONS.noPrescription.label as string,
    simpleRecipe: SALE_CONDITIONS.simpleRecipe.label as string,
    MandatorySimpleRecipe: SALE_CONDITIONS.MandatorySimpleRecipe.label as string,
    recipeRetention: SALE_CONDITIONS.recipeRetention.label as string,
    recipeCheck: SALE_CONDITIONS.recipeCheck.label as string,
    unknown: SALE_CONDITIONS['not-assigned'].label as string,
  },
  shipping: {
    label: 'Formas de entrega',
    withdrawalStore: 'Retiro',
    homeDelivery: 'Despacho',
  },
  buy: 'comprar',
  buyLabel: (name: string) => `comprar: ${name}`,
  soldOut: 'agotado',
  soldOutLabel: (name: string) => `agotado: ${name}`,
  storeOnly: 'Solo venta presencial',
  limit: (max: number) => `Máximo ${max} unidades por compra`,
  maxQuantity: (most: number) => `Puedes agregar máximo ${most} unidades de este producto*`,
  slider: {
    previous: (title: string) => `Anteriores en ${title}`,
    next: (title: string) => `Siguientes en ${title}`,
  },
})
