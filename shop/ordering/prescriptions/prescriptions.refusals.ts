import { refusal, type DataOf } from '#lib/domain-error.ts'

export const prescriptionsRefusals = {
  'order.prescription_missing': refusal<{ skus: string[] }>(
    422,
    'Sube tu receta: debes cargar una receta válida para revisión.',
    'ORDER_INVALID_PRESCRIPTION_PRODUCT',
  ),
  'prescription.not_found': refusal(404, 'No encontramos la receta.'),
  'prescription.not_for_product': refusal(422, 'Este producto no necesita receta.'),
  'prescription.not_awaited': refusal<{ skus: string[] }>(409, 'El producto ya tiene una receta que sirve.'),
  'prescription.taken_by_other': refusal(409, 'Otro químico farmacéutico revisa esta receta.'),
  'prescription.not_valid_then': refusal<{ validUntil: string }>(422, 'La receta ya no está vigente.'),
  'dependant.not_found': refusal(404, 'No encontramos a esta persona.'),
  'dependant.too_many': refusal<{ most: number }>(409, 'Ya tienes todas las personas que puedes guardar.'),
  'prescription.must_stay': refusal(409, 'La farmacia debe conservar esta receta.'),
  'prescription.already_used': refusal(409, 'La receta ya se usó en otro pedido.'),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof prescriptionsRefusals> {}
}
