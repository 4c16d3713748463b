import { refusal, type DataOf } from '#lib/domain-error.ts'

export const deliveryRefusals = {
  'delivery.unknown_commune': refusal(422, 'No es posible realizar envios a esta dirección'),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof deliveryRefusals> {}
}
