import { defineMessages } from '#web/platform/messages/messages.tsx'

export const errors = defineMessages('errors', {
  notFound: {
    title: 'Página no encontrada',
    text: 'La dirección no existe o la página cambió de lugar. Busca el producto por su nombre o vuelve al inicio.',
    home: 'Ir al inicio',
    types: 'O entra por tipo de producto',
  },
  endedLink: {
    pedido: 'El enlace de este pedido venció o no es válido. Los enlaces de nuestros correos sirven 14 días.',
    registro: 'El enlace venció o no es válido. Pide otro.',
    clave: 'El enlace venció o no es válido. Pide otro.',
    orders: 'Ver mis pedidos',
    another: 'Pedir otro enlace',
    call: 'O llámanos:',
  },
  network: {
    title: 'No pudimos cargar la página',
    text: 'Revisa tu conexión y vuelve a intentarlo.',
    still: 'Todavía no hay conexión.',
  },
  failure: {
    title: 'Algo falló de nuestro lado',
    text: 'Ya quedó registrado. Vuelve a intentarlo en un momento; si sigue igual, llámanos y danos este código.',
    textAlone: 'Vuelve a intentarlo en un momento; si sigue igual, llámanos.',
    retry: 'Volver a intentar',
    home: 'Ir al inicio',
  },
})
