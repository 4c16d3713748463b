import { refusal, type DataOf } from '#lib/domain-error.ts'

export const insuranceClaimsRefusals = {
  'insurance.claim_refused': refusal(
    409,
    'Tu seguro ya no cubre este pedido: el beneficio se usó en otra compra o no alcanza. ' +
      'Consulta tus beneficios de nuevo o paga sin seguro.',
  ),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof insuranceClaimsRefusals> {}
}
