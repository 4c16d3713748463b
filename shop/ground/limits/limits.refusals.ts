import { refusal, type DataOf } from '#lib/domain-error.ts'
import { waitMinutes } from '#lib/wait-minutes.ts'

const wait = {
  es: (s: number) => (waitMinutes(s) === 1 ? '1 minuto' : `${waitMinutes(s)} minutos`),
  en: (s: number) => (waitMinutes(s) === 1 ? 'a minute' : `${waitMinutes(s)} minutes`),
}

export const limitsRefusals = {
  'request.rate_limited': refusal<{ retryAfterS?: number }>(429, {
    es: 'Hiciste muchas solicitudes seguidas. Espera un momento e inténtalo de nuevo.',
    en: 'You made many requests in a row. Wait a moment and try again.',
  }),
  'order.too_many_starts': refusal<{ retryAfterS: number }>(429, {
    es: ({ retryAfterS }) =>
      `Llegaron muchos pedidos seguidos desde tu conexión. Espera ${wait.es(retryAfterS)} e inténtalo de nuevo: ` +
      'lo que agregaste y escribiste no se pierde.',
    en: ({ retryAfterS }) =>
      `Many orders came in a row from your connection. Wait ${wait.en(retryAfterS)} and try again: ` +
      'nothing that you added or typed is lost.',
  }),
  'payment.too_many_units': refusal<{ retryAfterS: number }>(429, {
    es: ({ retryAfterS }) =>
      `Ya hay muchas unidades apartadas sin pagar desde tu conexión. Espera ${wait.es(retryAfterS)}, o paga con ` +
      'menos unidades: no se cobró nada y tu carro sigue guardado.',
    en: ({ retryAfterS }) =>
      `Many unpaid units are already held from your connection. Wait ${wait.en(retryAfterS)}, or pay for ` +
      'fewer units: nothing was charged and your cart is kept.',
  }),
  'payment.held_too_often': refusal<{ retryAfterS: number }>(429, {
    es:
      'Hoy apartamos muchas veces los productos de este carro sin que se pagaran. Inténtalo mañana: ' +
      'no se cobró nada y tu carro sigue guardado.',
    en:
      'Today we held the products of this cart many times without a payment. Try tomorrow: nothing was charged and ' +
      'your cart is kept.',
  }),
  'payment.too_many_starts': refusal<{ retryAfterS: number }>(429, {
    es: ({ retryAfterS }) =>
      `Empezaste muchos pagos seguidos. Espera ${wait.es(retryAfterS)} e inténtalo de nuevo: tu carro sigue guardado.`,
    en: ({ retryAfterS }) =>
      `You began many payments in a row. Wait ${wait.en(retryAfterS)} and try again: your cart is kept.`,
  }),
  'upload.too_many': refusal<{ retryAfterS: number }>(429, {
    es: ({ retryAfterS }) =>
      'Hoy recibimos muchos archivos desde tu conexión. Inicia sesión para subir el tuyo, o espera ' +
      `${wait.es(retryAfterS)}: lo que agregaste y escribiste no se pierde.`,
    en: ({ retryAfterS }) =>
      `Many files came from your connection today. Sign in to upload yours, or wait ${wait.en(retryAfterS)}: ` +
      'nothing that you added or typed is lost.',
  }),
  'upload.guests_stopped': refusal(503, {
    es:
      'Por ahora recibimos archivos solo de clientes con cuenta. Inicia sesión para subir el tuyo: ' +
      'lo que agregaste y escribiste no se pierde.',
    en:
      'For now we take files of customers with an account only. Sign in to upload yours: ' +
      'nothing that you added or typed is lost.',
  }),
  'coupon.too_many_tries': refusal<{ retryAfterS: number }>(429, {
    es: ({ retryAfterS }) => `Hiciste muchos intentos. Espera ${wait.es(retryAfterS)} y vuelve a probar.`,
    en: ({ retryAfterS }) => `You tried many times. Wait ${wait.en(retryAfterS)} and try again.`,
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof limitsRefusals> {}
}
