import { minutesToWait as minutes } from '#lib/wait-minutes.ts'
import { refusal, type DataOf } from '#lib/domain-error.ts'

export const limitsRefusals = {
  'request.rate_limited': refusal<{ retryAfterS?: number }>(
    429,
    'Hiciste muchas solicitudes seguidas. Espera un momento e inténtalo de nuevo.',
  ),
  'order.too_many_starts': refusal<{ retryAfterS: number }>(
    429,
    ({ retryAfterS }) =>
      `Llegaron muchos pedidos seguidos desde tu conexión. Espera ${minutes(retryAfterS)} e inténtalo de nuevo: ` +
      'lo que agregaste y escribiste no se pierde.',
  ),
  'payment.too_many_units': refusal<{ retryAfterS: number }>(
    429,
    ({ retryAfterS }) =>
      `Ya hay muchas unidades apartadas sin pagar desde tu conexión. Espera ${minutes(retryAfterS)}, o paga con ` +
      'menos unidades: no se cobró nada y tu carro sigue guardado.',
  ),
  'payment.held_too_often': refusal<{ retryAfterS: number }>(
    429,
    'Hoy apartamos muchas veces los productos de este carro sin que se pagaran. Inténtalo mañana: ' +
      'no se cobró nada y tu carro sigue guardado.',
  ),
  'payment.too_many_starts': refusal<{ retryAfterS: number }>(
    429,
    ({ retryAfterS }) =>
      `Empezaste muchos pagos seguidos. Espera ${minutes(retryAfterS)} e inténtalo de nuevo: tu carro sigue guardado.`,
  ),
  'upload.too_many': refusal<{ retryAfterS: number }>(
    429,
    ({ retryAfterS }) =>
      'Hoy recibimos muchos archivos desde tu conexión. Inicia sesión para subir el tuyo, o espera ' +
      `${minutes(retryAfterS)}: lo que agregaste y escribiste no se pierde.`,
  ),
  'upload.guests_stopped': refusal(
    503,
    'Por ahora recibimos archivos solo de clientes con cuenta. Inicia sesión para subir el tuyo: ' +
      'lo que agregaste y escribiste no se pierde.',
  ),
  'coupon.too_many_tries': refusal<{ retryAfterS: number }>(
    429,
    ({ retryAfterS }) => `Hiciste muchos intentos. Espera ${minutes(retryAfterS)} y vuelve a probar.`,
  ),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof limitsRefusals> {}
}
