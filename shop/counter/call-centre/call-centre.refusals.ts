import { refusal, type DataOf } from '#lib/domain-error.ts'

export const callCentreRefusals = {
  'twee.unknown_commune': refusal(422, { es: 'Comuna no encontrada en Twee', en: 'Commune not found in Twee' }),
  'twee.unreachable': refusal(502, { es: 'Error de integración con Twee', en: 'Twee integration error' }),
  'order.payment_at_home_pickup': refusal(422, {
    es: 'El pago a domicilio es solo para despacho.',
    en: 'Payment at home is for deliveries only.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof callCentreRefusals> {}
}
