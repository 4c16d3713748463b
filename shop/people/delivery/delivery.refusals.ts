import { refusal, type DataOf } from '#lib/domain-error.ts'

export const deliveryRefusals = {
  'delivery.unknown_commune': refusal(422, {
    es: 'No es posible realizar envios a esta dirección',
    en: 'We cannot deliver to this address',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof deliveryRefusals> {}
}
