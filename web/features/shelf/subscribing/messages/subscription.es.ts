import { defineMessages } from '#web/platform/messages/messages.tsx'

export const subscription = defineMessages('subscription', {
  intro: 'Recibe tus productos de siempre cada tantos días, al precio de suscripción, y cancela cuando quieras.',
  about: 'Qué es una suscripción',
  continue: (units: number) => `Continuar con mi suscripción (${units})`,
  subscribe: 'Suscribirme',
  subscribeLabel: (name: string) => `Suscribirme a ${name}`,
  price: 'Precio de suscripción, por cada entrega',
  once: 'Comprar una sola vez',
  onceText: (price: string) => `La compra normal cuesta ${price}.`,
  every: 'Recíbelo con una suscripción',
  everyText: 'Llega cada tantos días, de 2 a 6 meses.',
  bar: 'Suscribirme a este producto',
  signIn: 'Las suscripciones requieren registro. Inicia sesión y agregamos el producto.',
  clientsOnly: 'Las suscripciones son de clientes registrados: entra con una cuenta de cliente.',
})
