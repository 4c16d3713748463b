import { defineMessages } from '#web/platform/messages/messages.tsx'

export const buyRow = defineMessages('buy-row', {
  buy: 'comprar',
  buyLabel: (name: string) => `comprar: ${name}`,
  adding: 'Agregando…',
  soldOut: 'agotado',
  soldOutLabel: (name: string) => `agotado: ${name}`,
  notify: 'Avísame',
  notifyLabel: (name: string) => `Avísame: ${name}`,
  removeLabel: (name: string) => `Quitar del carro: ${name}`,
  storeOnly: 'Solo venta presencial',
  limit: (max: number) => `Máximo ${max} unidades por compra`,
  maxQuantity: (most: number) => `Puedes agregar máximo ${most} unidades de este producto*`,
})
