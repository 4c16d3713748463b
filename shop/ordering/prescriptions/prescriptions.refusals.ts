import { refusal, type DataOf } from '#lib/domain-error.ts'
import type { Requirement } from './review/review-checks.rules.ts'

export const prescriptionsRefusals = {
  'order.prescription_missing': refusal<{ skus: string[] }>(
    422,
    {
      es: 'Sube tu receta: debes cargar una receta válida para revisión.',
      en: 'Upload your prescription: a valid one is needed for its review.',
    },
    'ORDER_INVALID_PRESCRIPTION_PRODUCT',
  ),
  'prescription.not_found': refusal(404, { es: 'No encontramos la receta.', en: 'We did not find the prescription.' }),
  'prescription.not_for_product': refusal(422, {
    es: 'Este producto no necesita receta.',
    en: 'This product needs no prescription.',
  }),
  'prescription.not_awaited': refusal<{ skus: string[] }>(409, {
    es: 'El producto ya tiene una receta que sirve.',
    en: 'The product already has a valid prescription.',
  }),
  /** `by`: the colleague's first name; `until`: ISO 8601, UTC. */
  'prescription.taken_by_other': refusal<{ by: string | null; until: string | null }>(409, {
    es: 'Otro químico farmacéutico revisa esta receta.',
    en: 'Another pharmacist is reviewing this prescription.',
  }),
  /** `by`: the first name of the colleague who has it now; null when it is in the queue. */
  'prescription.lease_lost': refusal<{ by: string | null }>(409, {
    es: 'Ya no tienes esta receta. Tómala de nuevo.',
    en: 'You do not have this prescription any more. Take it again.',
  }),
  'prescription.checks_incomplete': refusal<{ missing: Requirement[] }>(422, {
    es: 'A la receta le faltan requisitos.',
    en: 'The prescription lacks requirements.',
  }),
  'prescription.not_valid_then': refusal<{ validUntil: string }>(422, {
    es: 'La receta ya no está vigente.',
    en: 'The prescription is no longer valid.',
  }),
  'dependant.not_found': refusal(404, { es: 'No encontramos a esta persona.', en: 'We did not find this person.' }),
  'dependant.too_many': refusal<{ most: number }>(409, {
    es: 'Ya tienes todas las personas que puedes guardar.',
    en: 'You have all the people that you can save.',
  }),
  'prescription.must_stay': refusal(409, {
    es: 'La farmacia debe conservar esta receta.',
    en: 'The pharmacy must keep this prescription.',
  }),
  'prescription.already_used': refusal(409, {
    es: 'La receta ya se usó en otro pedido.',
    en: 'The prescription was used in another order.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof prescriptionsRefusals> {}
}
