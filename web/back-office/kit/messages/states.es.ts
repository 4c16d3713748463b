import { defineMessages } from '#web/platform/messages/messages.tsx'

/** States of what several rooms show. */
export const states = defineMessages('states', {
  orders: {
    PENDIENTE: 'Pendiente',
    PAGOPENDIENTE: 'Pago pendiente',
    PAGODOMICILIO: 'Pago a domicilio',
    AUTORIZADO: 'Pago aprobado',
    PAGADO: 'Pagado',
    'Solicita retiro': 'Solicita retiro',
    'Revisión inventario': 'Revisión de inventario',
    VALIDADO: 'Confirmado',
    DESPACHADO: 'Despachado',
    ENTREGADO: 'Entregado',
    RECHAZADO: 'Rechazado',
    REEMBOLSADO: 'Reembolsado',
  },
  caseKinds: {
    contact: 'Mensaje',
    suggestion: 'Sugerencia',
    claim: 'Reclamo',
    support: 'Ayuda con una compra',
    'help-call': 'Pide que lo llamen',
    'search-help': 'Búsqueda sin resultados',
    'guest-assistance': 'Orientación',
    offer: 'Ofertas de una campaña',
    'back-in-stock': 'Aviso de stock',
  },
  cases: { open: 'Abierto', taken: 'En curso', answered: 'Respondido', closed: 'Cerrado' },
})
