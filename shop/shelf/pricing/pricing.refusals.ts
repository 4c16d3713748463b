import { refusal, type DataOf } from '#lib/domain-error.ts'

export const pricingRefusals = {
  'pricing.insurance_in_subscription': refusal<{ coupon?: string }>(409, {
    es: 'Una suscripción no se puede pagar con seguro.',
    en: 'A subscription cannot be paid by an insurance.',
  }),
  'pricing.coupon_with_insurance': refusal<{ coupon?: string }>(409, {
    es: 'El cupón y la cobertura del seguro no se pueden usar en la misma compra.',
    en: 'The coupon and the insurance cannot be used in the same purchase.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof pricingRefusals> {}
}
