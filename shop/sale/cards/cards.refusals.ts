import { refusal, type DataOf } from '#lib/domain-error.ts'

export const cardsRefusals = {
  'card.sign_in_needed': refusal(401, { es: 'Inicia sesión para continuar.', en: 'Sign in to go on.' }),
  'card.unavailable': refusal(502, { es: 'Error al agregar la tarjeta', en: 'The card could not be added' }),
  'card.enrolment_not_found': refusal(404, { es: 'Error al agregar la tarjeta', en: 'The card could not be added' }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof cardsRefusals> {}
}
