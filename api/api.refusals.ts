import { refusal, type DataOf } from '#lib/domain-error.ts'

export const apiRefusals = {
  'request.too_large': refusal(413, {
    es: 'Lo que enviaste es demasiado grande. Un archivo de más de 256 kB se sube antes, con POST /uploads/cases.',
    en: 'What you sent is too large. A file over 256 kB is uploaded first, with POST /uploads/cases.',
  }),
  'request.too_slow': refusal(408, {
    es: 'Tu conexión es demasiado lenta y no alcanzamos a recibir todo. Inténtalo de nuevo.',
    en: 'Your connection is too slow and we did not receive everything. Try again.',
  }),
  'request.aborted': refusal(499, {
    es: 'La conexión se cortó antes de terminar.',
    en: 'The connection was cut before the end.',
  }),
  'request.unreadable': refusal(400, { es: 'No pudimos leer la solicitud.', en: 'We could not read the request.' }),
  'request.unsupported_type': refusal(415, {
    es: 'La solicitud debe enviarse como application/json.',
    en: 'The request must be sent as application/json.',
  }),
  'request.foreign_site': refusal(403, {
    es: 'Esta llamada viene de otro sitio. Hazla desde la tienda.',
    en: 'This call comes from another site. Make it from the shop.',
  }),
  'request.method_not_allowed': refusal(405, {
    es: 'Esta llamada usa otro método.',
    en: 'This call uses another method.',
  }),
  'query.too_long': refusal<{ limit: number }>(400, {
    es: 'La consulta es demasiado larga.',
    en: 'The query is too long.',
  }),
  'query.too_deep': refusal<{ limit: number }>(400, {
    es: 'La consulta es demasiado profunda.',
    en: 'The query is too deep.',
  }),
  'query.too_many_aliases': refusal<{ limit: number }>(400, {
    es: 'La consulta tiene demasiados alias.',
    en: 'The query has too many aliases.',
  }),
  'query.too_expensive': refusal<{ limit: number; cost: number }>(400, {
    es: 'La consulta pide demasiado a la vez.',
    en: 'The query asks for too much at once.',
  }),
  'idempotency.one_mutation': refusal(400, {
    es: 'Un documento con Idempotency-Key lleva una sola mutación.',
    en: 'A document with an Idempotency-Key has one mutation only.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof apiRefusals> {}
}
