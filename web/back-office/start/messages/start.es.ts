import { defineMessages } from '#web/platform/messages/messages.tsx'

export const start = defineMessages('start', {
  title: 'Inicio',
  greeting: (name: string) => `Hola, ${name}`,
  demoYear: (written: string, orders: string) => `Preparando el año de demostración: ${written} de ${orders} pedidos`,
  loading: 'Cargando lo que espera',
  failed: 'No pudimos cargar lo que espera',
  nothing: 'Nada espera por ti',
  nothingText: 'Cuando llegue un pedido o vuelva un paquete, aparece aquí.',
  oldest: (age: string) => `Desde hace ${age}`,
  plots: {
    failed: 'No pudimos cargar las ventas',
    asTable: 'Ver como tabla',
    day: 'Día',
    thousands: (count: string) => `$${count} mil`,
    sales: {
      title: 'Ventas de 30 días',
      text: 'Lo vendido cada día, pagado o por pagar, menos lo devuelto ese día.',
    },
    orders: { title: 'Pedidos de 30 días', text: 'Los pedidos vendidos cada día que no fueron rechazados.' },
  },
  counters: {
    prescriptionsWaiting: 'Recetas por revisar',
    prescriptionsLapsed: 'Recetas que alguien dejó a medias',
    prescriptionsUnanswered: 'Recetas sin respuesta del cliente',
    ordersToPrepare: 'Por preparar',
    ordersPromisedToday: 'Prometidos para hoy',
    parcelsToCheck: 'Por comprobar',
    parcelsPacked: 'Listos por salir',
    parcelsLate: 'Atrasados en camino',
    parcelsNotDelivered: 'No entregados',
    pickupsOver: 'Retiros vencidos',
    parcelsToPutBack: 'Por guardar',
    unitsMissing: 'Falta stock',
    casesDueToday: 'Casos que vencen hoy',
    casesOverdue: 'Casos vencidos',
  },
})
