import { refusal, type DataOf } from '#lib/domain-error.ts'

export const paymentsRefusals = {
  'order.not_free': refusal<{ amount: number }>(409, 'El pedido tiene un monto por pagar.'),
  'order.nothing_to_pay': refusal(409, 'El pedido no tiene nada por pagar.'),
  'payment.unavailable': refusal(
    502,
    'Error al acceder al servicio de pago, por favor inténtelo mas tarde o use otro medio de pago.',
  ),
  'payment.method_off': refusal<{ method: string }>(
    422,
    'Error al acceder al servicio de pago, por favor inténtelo mas tarde o use otro medio de pago.',
  ),
  'payment.bad_notice': refusal<{ reason: string }>(401, 'El aviso no está firmado por el proveedor, o es antiguo.'),
  'payment.unknown_token': refusal(404, 'No encontramos el pedido.'),
  'programme.units_used': refusal(
    409,
    'Otra compra tuya ocupó unidades del programa de descuentos progresivos. Tu total cambió: revísalo antes de pagar.',
  ),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof paymentsRefusals> {}
}
