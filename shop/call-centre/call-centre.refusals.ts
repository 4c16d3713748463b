import { refusal, type DataOf } from '#lib/domain-error.ts'

export const callCentreRefusals = {
  'order.payment_at_home_pickup': refusal(422, 'El pago a domicilio es solo para despacho.'),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof callCentreRefusals> {}
}
