import { refusal, type DataOf } from '#lib/domain-error.ts'

export const paymentsRefusals = {
  'order.not_free': refusal<{ amount: number }>(409, {
    es: 'El pedido tiene un monto por pagar.',
    en: 'The order has an amount to pay.',
  }),
  'order.nothing_to_pay': refusal(409, {
    es: 'El pedido no tiene nada por pagar.',
    en: 'The order has nothing to pay.',
  }),
  'payment.unavailable': refusal(502, {
    es: 'Error al acceder al servicio de pago, por favor inténtelo mas tarde o use otro medio de pago.',
    en: 'The payment service cannot be reached. Please try later, or pay by another means.',
  }),
  'payment.method_off': refusal<{ method: string }>(422, {
    es: 'Error al acceder al servicio de pago, por favor inténtelo mas tarde o use otro medio de pago.',
    en: 'The payment service cannot be reached. Please try later, or pay by another means.',
  }),
  'payment.bad_notice': refusal<{ reason: string }>(401, {
    es: 'El aviso no está firmado por el proveedor, o es antiguo.',
    en: 'The notice is not signed by the provider, or is old.',
  }),
  'payment.unknown_token': refusal(404, { es: 'No encontramos el pedido.', en: 'We did not find the order.' }),
  'programme.units_used': refusal(409, {
    es:
      'Otra compra tuya ocupó unidades del programa de descuentos progresivos. ' +
      'Tu total cambió: revísalo antes de pagar.',
    en: 'Another purchase of yours took units of the progressive discounts. Check your new total before paying.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof paymentsRefusals> {}
}
