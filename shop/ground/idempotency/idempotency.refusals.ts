import { refusal, type DataOf } from '#lib/domain-error.ts'

export const idempotencyRefusals = {
  'idempotency.other_body': refusal(422, {
    es: 'Esta Idempotency-Key ya llegó con otra solicitud.',
    en: 'This Idempotency-Key has arrived with another request.',
  }),
  'idempotency.in_progress': refusal(409, {
    es: 'La primera solicitud con esta Idempotency-Key sigue en curso.',
    en: 'The first request with this Idempotency-Key is still under way.',
  }),
  'idempotency.answer_too_long': refusal(409, {
    es: 'La solicitud se hizo; su respuesta era demasiado larga para guardarla.',
    en: 'The request was carried out; its answer was too long to keep.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof idempotencyRefusals> {}
}
