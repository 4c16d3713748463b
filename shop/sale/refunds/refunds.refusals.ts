import type { OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import { refusal, type DataOf } from '#lib/domain-error.ts'

export const refundsRefusals = {
  'refund.in_progress': refusal(409, 'Hay un reembolso del pedido en curso.'),
  'order.too_late_to_cancel': refusal<{ status: OrderState }>(
    409,
    'Ya no se puede anular: el pedido se está preparando.',
  ),
  'order.cancel_by_phone': refusal(409, 'Para anular este pedido, llámanos.'),
  'refund.not_found': refusal(404, 'Ningún reembolso con ese número espera una decisión.'),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof refundsRefusals> {}
}
