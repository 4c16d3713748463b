import { refusal, type DataOf } from '#lib/domain-error.ts'

export const idempotencyRefusals = {
  'idempotency.other_body': refusal(422, 'Esta Idempotency-Key ya llegó con otra solicitud.'),
  'idempotency.in_progress': refusal(409, 'La primera solicitud con esta Idempotency-Key sigue en curso.'),
  'idempotency.answer_too_long': refusal(409, 'La solicitud se hizo; su respuesta era demasiado larga para guardarla.'),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof idempotencyRefusals> {}
}
