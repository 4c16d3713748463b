import type { OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import { refusal, type DataOf } from '#lib/domain-error.ts'

export const refundsRefusals = {
  'refund.in_progress': refusal(409, {
    es: 'Hay un reembolso del pedido en curso.',
    en: 'A refund of the order is under way.',
  }),
  'order.too_late_to_cancel': refusal<{ status: OrderState }>(409, {
    es: 'Ya no se puede anular: el pedido se está preparando.',
    en: 'It can no longer be cancelled: the order is being prepared.',
  }),
  'order.cancel_by_phone': refusal(409, {
    es: 'Para anular este pedido, llámanos.',
    en: 'To cancel this order, call us.',
  }),
  'refund.not_found': refusal(404, {
    es: 'Ningún reembolso con ese número espera una decisión.',
    en: 'No refund of that number awaits a decision.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof refundsRefusals> {}
}
