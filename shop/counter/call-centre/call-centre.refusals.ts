import { refusal, type DataOf } from '#lib/domain-error.ts'

export const callCentreRefusals = {
  'twee.unknown_commune': refusal(422, 'Comuna no encontrada en Twee'),
  'twee.unreachable': refusal(502, 'Error de integración con Twee'),
  'order.payment_at_home_pickup': refusal(422, 'El pago a domicilio es solo para despacho.'),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof callCentreRefusals> {}
}
