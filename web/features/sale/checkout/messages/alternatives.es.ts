import { defineMessages } from '#web/platform/messages/messages.tsx'

/** Server rules §9. */
export const alternatives = defineMessages('alternatives', {
  title: 'Compara antes de pagar',
  text: 'Mismo principio activo, misma cantidad y misma forma.',
  summary: (product: string, from: string, unit: string) => `${product}: desde ${from} por ${unit}`,
  yours: (price: string, unit: string) => `En tu carro: ${price} por ${unit}`,
  each: (price: string, unit: string) => `${price} por ${unit}`,
  less: (percent: number) => `${percent}% menos por unidad`,
  unit: 'unidad',
})
