import { defineMessages } from '#web/platform/messages/messages.tsx'

/** SHOP §3 promoAvailable, cloudPromo. */
export const promotion = defineMessages('promotion', {
  pack: (take: number, pay: number) => `Lleva ${take} y paga ${pay}`,
  percentage: (percent: number) => `Promoción: ${percent} % menos`,
  pesos: (amount: string) => `Promoción: ${amount} menos`,
  each: (name: string, price: string) => `${name}, ${price} c/u. Se descuenta en el carro.`,
})
