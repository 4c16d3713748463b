import { defineMessages } from '#web/platform/messages/messages.tsx'

const toText = (count: number) => count.toLocaleString('es-CL')

export const scheduledOffers = defineMessages('scheduled-offers', {
  title: 'Ofertas programadas',
  failed: 'No pudimos cargar las ofertas',
  none: 'Sin ofertas programadas.',
  days: (from: string, until: string) => (from === until ? from : `${from} al ${until}`),
  states: {
    waiting: 'Por comenzar',
    running: 'En curso',
    ended: 'Terminada',
    cancelled: 'Cancelada',
    refused: 'No comenzó: el precio normal ya no era mayor',
  },
  by: (name: string) => `por ${name}`,
  add: 'Programar una oferta',
  cancel: 'Cancelar',
  cancelLabel: (price: string, days: string) => `Cancelar la oferta de ${price}, ${days}`,
  cancelTitle: (price: string) => `Cancelar la oferta de ${price}`,
  cancelWaiting: 'No comenzará.',
  cancelRunning: 'Termina ahora: la tienda vuelve a mostrar el precio de antes.',
  cancelConfirm: 'Cancelar la oferta',
  cancelled: 'Oferta cancelada',
  form: {
    price: 'Precio de oferta',
    priceHint: (normal: string) => `Menor que el normal, ${normal}.`,
    from: 'Primer día',
    until: 'Último día, incluido',
    dayHint: 'dd/mm/aaaa',
    submit: 'Programar la oferta',
    back: 'Volver',
    wrong: {
      price: 'Escribe un precio menor que el normal',
      from: 'Escribe el primer día',
      until: 'Escribe el último día, no antes del primero',
    },
  },
  done: 'Oferta programada',
  bulk: {
    kind: 'Oferta',
    kinds: { percent: 'Porcentaje menos', price: 'El mismo precio' },
    values: { percent: 'Porcentaje', price: 'Precio de oferta' },
    hints: { percent: 'Sobre el precio normal, a decenas de pesos.', price: 'Menor que el normal de cada uno.' },
    wrong: { percent: 'Escribe un porcentaje entre 1 y 90', price: 'Escribe un precio en pesos' },
    preview: 'Ver las ofertas',
    question: (count: number) =>
      count === 1 ? '1 producto tendrá la oferta' : `${toText(count)} productos tendrán la oferta`,
    nothing: 'Ningún producto puede tener la oferta',
    impossible: (count: number) =>
      count === 1 ? '1 no puede tenerla: está al comienzo.' : `${toText(count)} no pueden tenerla: están al comienzo.`,
    confirm: (count: number) => (count === 1 ? 'Programar 1 oferta' : `Programar ${toText(count)} ofertas`),
    done: (count: number) => (count === 1 ? '1 oferta programada' : `${toText(count)} ofertas programadas`),
    cancelled: (count: number) => (count === 1 ? '1 oferta cancelada' : `${toText(count)} ofertas canceladas`),
    cancelFailed: 'No pudimos cancelarlas todas. Inténtalo de nuevo.',
    cancelAll: 'Cancelar todo el lote',
  },
  refusals: {
    'offer.not_below': 'La oferta no es menor que el precio normal.',
    'offer.overlaps': 'El producto ya tiene una oferta en esos días.',
    'offer.ended': 'Esos días ya terminaron.',
    'offer.not_found': 'La oferta ya no existe.',
    'account.not_allowed': 'No puedes cambiar precios.',
    internal: 'No pudimos guardarlo. Lo que escribiste sigue aquí: inténtalo de nuevo.',
  },
})
