import { refusal, type DataOf } from '#lib/domain-error.ts'

export const cardsRefusals = {
  'card.sign_in_needed': refusal(401, 'Inicia sesión para continuar.'),
  'card.unavailable': refusal(502, 'Error al agregar la tarjeta'),
  'card.enrolment_not_found': refusal(404, 'Error al agregar la tarjeta'),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof cardsRefusals> {}
}
