import { refusal, type DataOf } from '#lib/domain-error.ts'

export const pricingRefusals = {
  'pricing.insurance_in_subscription': refusal<{ coupon?: string }>(
    409,
    'Una suscripción no se puede pagar con seguro.',
  ),
  'pricing.coupon_with_insurance': refusal<{ coupon?: string }>(
    409,
    'El cupón y la cobertura del seguro no se pueden usar en la misma compra.',
  ),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof pricingRefusals> {}
}
