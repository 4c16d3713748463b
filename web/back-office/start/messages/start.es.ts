import { defineMessages } from '#web/platform/messages/messages.tsx'

export const start = defineMessages('start', {
  title: 'Inicio',
  greeting: (name: string) => `Hola, ${name}`,
  rooms: {
    preparation: 'Toma el siguiente pedido, empácalo y comprueba los que llevan receta.',
    dispatch: 'Entrega los paquetes al transporte y registra qué pasó con cada uno.',
    pickups: 'Entrega los pedidos que sus clientes retiran en la farmacia.',
  },
})
