import type { Translation } from '#web/platform/messages/messages.tsx'
import type { states } from './states.es.ts'

export default {
  orders: {
    PENDIENTE: 'Pending',
    PAGOPENDIENTE: 'Payment pending',
    PAGODOMICILIO: 'Paid on delivery',
    AUTORIZADO: 'Payment approved',
    PAGADO: 'Paid',
    'Solicita retiro': 'Pickup requested',
    'Revisión inventario': 'Stock in review',
    VALIDADO: 'Confirmed',
    DESPACHADO: 'Sent',
    ENTREGADO: 'Delivered',
    RECHAZADO: 'Rejected',
    REEMBOLSADO: 'Refunded',
  },
  caseKinds: {
    contact: 'Message',
    suggestion: 'Suggestion',
    claim: 'Claim',
    support: 'Help with a purchase',
    'help-call': 'Asks for a call',
    'search-help': 'Search without results',
    'guest-assistance': 'Guidance',
    offer: 'Offers of a campaign',
    'back-in-stock': 'Stock notice',
  },
  cases: { open: 'Open', taken: 'In progress', answered: 'Answered', closed: 'Closed' },
} satisfies Translation<typeof states>
