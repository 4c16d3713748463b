import { defineMessages } from '#web/platform/messages/messages.tsx'

export const palette = defineMessages('palette', {
  open: 'Buscar o ir a…',
  title: 'Buscar o ir a',
  hint: 'Número de pedido o caso, RUT, correo, teléfono, últimos cuatro de la tarjeta o nombre; sección o acción.',
  places: 'Secciones',
  actions: 'Acciones de esta página',
  orders: 'Pedidos',
  customers: 'Clientes',
  searchCustomers: (text: string) => `Buscar clientes: ${text}`,
  cases: 'Casos',
  search: (text: string) => `Buscar pedidos: ${text}`,
  all: 'Ver todos los pedidos',
  searching: 'Buscando pedidos…',
  failed: 'No pudimos buscar pedidos. Inténtalo de nuevo.',
  none: (text: string) => `Ningún pedido coincide con ${text}`,
  nothing: 'Nada coincide. Escribe al menos tres letras para buscar pedidos.',
})
