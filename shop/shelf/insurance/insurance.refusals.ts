import { refusal, type DataOf } from '#lib/domain-error.ts'

export const insuranceRefusals = {
  'insurance.rut_unproven': refusal(422, 'No pudimos comprobar que el RUT es tuyo.'),
  'insurance.unavailable': refusal(502, 'No se pudo verificar la cobertura en este momento'),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof insuranceRefusals> {}
}
