import { defineMessages } from '#web/platform/messages/messages.tsx'

export const greeting = defineMessages('greeting', {
  locale: 'es-CL',
  hello: (name: string) => (name === '' ? 'Hola' : `Hola, ${name}`),
  loading: 'Cargando tus pedidos',
  failed: 'No pudimos cargar tus pedidos',
  retry: 'Volver a intentar',
  none: 'Aún no tienes pedidos',
  noneText: 'Después de tu primera compra podrás repetirla desde aquí en dos pasos.',
  lastOrder: 'Tu último pedido',
  more: (count: number) => `y ${count} más`,
  see: 'Ver pedido',
  seeLabel: (reference: string) => `Ver pedido ${reference}`,
  runsOut: 'Se te acaba pronto',
  until: (day: string) => `Hasta el ${day}`,
  ended: 'Debería haberse acabado',
  bought: (day: string) => `Lo compraste el ${day}`,
  cabinet: 'Mi botiquín',
  toCabinet: 'Ir a mi botiquín',
  delivery: 'Tu próxima entrega',
  charge: (amount: string) => `De tu suscripción, por ${amount}`,
  subscription: 'Ver suscripción',
})
