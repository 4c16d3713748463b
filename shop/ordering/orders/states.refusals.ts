import type { OrderEvent, OrderState } from './order-life.rules.ts'
import type { PrescriptionEvent, PrescriptionState } from './prescription-life.rules.ts'
import { refusal, type DataOf } from '#lib/domain-error.ts'

export const policyRefusals = {
  'order.cannot_move': refusal<{ from: OrderState; event: OrderEvent }>(
    409,
    'El pedido no puede pasar a ese estado ahora.',
  ),
  'refund.nothing_left': refusal(409, 'Ya se reembolsó todo el pedido.'),
  'refund.more_than_left': refusal<{ left: number }>(409, 'El reembolso supera lo que queda del pago.'),
  'prescription.cannot_move': refusal<{ from: PrescriptionState; event: PrescriptionEvent }>(
    409,
    'La receta no puede pasar a ese estado ahora.',
  ),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof policyRefusals> {}
}
