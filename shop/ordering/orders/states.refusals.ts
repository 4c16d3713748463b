import type { OrderEvent, OrderState } from './order-life.rules.ts'
import type { PrescriptionEvent, PrescriptionState } from './prescription-life.rules.ts'
import { refusal, type DataOf } from '#lib/domain-error.ts'

export const policyRefusals = {
  'order.cannot_move': refusal<{ from: OrderState; event: OrderEvent }>(409, {
    es: 'El pedido no puede pasar a ese estado ahora.',
    en: 'The order cannot take that state now.',
  }),
  'refund.nothing_left': refusal(409, {
    es: 'Ya se reembolsó todo el pedido.',
    en: 'The whole order has been refunded.',
  }),
  'refund.more_than_left': refusal<{ left: number }>(409, {
    es: 'El reembolso supera lo que queda del pago.',
    en: 'The refund is more than is left of the payment.',
  }),
  'prescription.cannot_move': refusal<{ from: PrescriptionState; event: PrescriptionEvent }>(409, {
    es: 'La receta no puede pasar a ese estado ahora.',
    en: 'The prescription cannot take that state now.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof policyRefusals> {}
}
