import type { OrderState } from './order-life.rules.ts'
import { refusal, type DataOf } from '#lib/domain-error.ts'

export const ordersRefusals = {
  'order.not_found': refusal(404, 'No encontramos el pedido.'),
  'order.not_tracked': refusal(404, 'No encontramos un pedido con ese número y ese correo.'),
  'order.password_needed': refusal(403, 'Escribe la contraseña que elegiste al comprar.'),
  'order.held': refusal(409, 'El pedido está en revisión por nuestro equipo.'),
  'review.not_found': refusal(404, 'Ninguna revisión con ese número está abierta.'),
  'review.needs_decision': refusal(409, 'Indica cómo terminó el reembolso.'),
  'order.finished': refusal<{ status: OrderState | undefined }>(409, 'El pedido ya está terminado.'),
  'order.changed_meanwhile': refusal(409, 'El pedido cambió mientras tanto. Inténtalo de nuevo.'),
  'order.payment_in_progress': refusal(409, 'Hay un pago en curso para este pedido.'),
  'order.amount_changed': refusal<{ amount: number; because?: 'insurance' }>(
    409,
    'Su carro a sido actualizado con nuevos productos, favor actualizar el sitio',
  ),
  'order.prescriptions_open': refusal<{ skus: string[] }>(409, 'Una receta espera su revisión.'),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof ordersRefusals> {}
}
