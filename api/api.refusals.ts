import { refusal, type DataOf } from '#lib/domain-error.ts'

export const apiRefusals = {
  'request.too_large': refusal(
    413,
    'Lo que enviaste es demasiado grande. Un archivo de más de 256 kB se sube antes, con POST /uploads/cases.',
  ),
  'request.too_slow': refusal(
    408,
    'Tu conexión es demasiado lenta y no alcanzamos a recibir todo. Inténtalo de nuevo.',
  ),
  'request.aborted': refusal(499, 'La conexión se cortó antes de terminar.'),
  'request.unreadable': refusal(400, 'No pudimos leer la solicitud.'),
  'request.unsupported_type': refusal(415, 'La solicitud debe enviarse como application/json.'),
  'request.foreign_site': refusal(403, 'Esta llamada viene de otro sitio. Hazla desde la tienda.'),
  'request.method_not_allowed': refusal(405, 'Esta llamada usa otro método.'),
  'query.too_long': refusal<{ limit: number }>(400, 'La consulta es demasiado larga.'),
  'query.too_deep': refusal<{ limit: number }>(400, 'La consulta es demasiado profunda.'),
  'query.too_many_aliases': refusal<{ limit: number }>(400, 'La consulta tiene demasiados alias.'),
  'query.too_expensive': refusal<{ limit: number; cost: number }>(400, 'La consulta pide demasiado a la vez.'),
  'idempotency.one_mutation': refusal(400, 'Un documento con Idempotency-Key lleva una sola mutación.'),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof apiRefusals> {}
}
