import type { OrderState } from './order-life.rules.ts'
import { refusal, type DataOf } from '#lib/domain-error.ts'

export const ordersRefusals = {
  'order.not_found': refusal(404, { es: 'No encontramos el pedido.', en: 'We did not find the order.' }),
  'order.not_tracked': refusal(404, {
    es: 'No encontramos un pedido con ese número y ese correo.',
    en: 'We did not find an order with this number and e-mail.',
  }),
  'order.password_needed': refusal(403, {
    es: 'Escribe la contraseña que elegiste al comprar.',
    en: 'Type the password that you chose after buying.',
  }),
  'order.held': refusal(409, {
    es: 'El pedido está en revisión por nuestro equipo.',
    en: 'Our team is reviewing the order.',
  }),
  'review.not_found': refusal(404, {
    es: 'Ninguna revisión con ese número está abierta.',
    en: 'No review of that number is open.',
  }),
  'review.needs_decision': refusal(409, { es: 'Indica cómo terminó el reembolso.', en: 'Say how the refund ended.' }),
  'order.finished': refusal<{ status: OrderState | undefined }>(409, {
    es: 'El pedido ya está terminado.',
    en: 'The order has ended.',
  }),
  'order.changed_meanwhile': refusal(409, {
    es: 'El pedido cambió mientras tanto. Inténtalo de nuevo.',
    en: 'The order was changed meanwhile. Try again.',
  }),
  'order.payment_in_progress': refusal(409, {
    es: 'Hay un pago en curso para este pedido.',
    en: 'A payment of this order is under way.',
  }),
  'order.amount_changed': refusal<{ amount: number; because?: 'insurance' }>(409, {
    es: 'Su carro a sido actualizado con nuevos productos, favor actualizar el sitio',
    en: 'Your cart was updated with new products, please reload the page',
  }),
  'order.prescriptions_open': refusal<{ skus: string[] }>(409, {
    es: 'Una receta espera su revisión.',
    en: 'A prescription awaits its review.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof ordersRefusals> {}
}
