import { refusal, type DataOf } from '#lib/domain-error.ts'

export const insuranceRefusals = {
  'insurance.rut_unproven': refusal(422, {
    es: 'No pudimos comprobar que el RUT es tuyo.',
    en: 'We could not check that the RUT is yours.',
  }),
  'insurance.unavailable': refusal(502, {
    es: 'No se pudo verificar la cobertura en este momento',
    en: 'The insurance could not be checked at the moment',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof insuranceRefusals> {}
}
