import { formatChileDate, type ChileDate } from '#lib/chile-time.ts'
import { formatClp } from '#lib/money.ts'
import { minutesToWait as minutes } from '#lib/wait-minutes.ts'
import type { AnswerRow } from './answer-row.ts'

const day = (value: unknown) => formatChileDate(value as ChileDate)
const pesos = (value: unknown) => formatClp(value as number)

/** Refusals of coupons: the checkout shows these sentences under the coupon box as they are (SHOP §8). */
export const COUPON_ANSWERS: Record<string, AnswerRow> = {
  'coupon.unknown': {
    status: 422,
    message: ({ coupon }) => `No encontramos el cupón ${coupon}. Revisa que esté bien escrito.`,
  },
  'coupon.not_yet': {
    status: 422,
    message: ({ coupon, from }) => `El cupón ${coupon} se puede usar desde el ${day(from)}.`,
  },
  'coupon.expired': { status: 422, message: ({ coupon, until }) => `El cupón ${coupon} venció el ${day(until)}.` },
  'coupon.only_subscriptions': {
    status: 422,
    message: ({ coupon }) => `El cupón ${coupon} es solo para suscripciones.`,
  },
  'coupon.not_for_subscriptions': {
    status: 422,
    message: ({ coupon }) => `El cupón ${coupon} no es para suscripciones.`,
  },
  'coupon.sign_in': {
    status: 422,
    message: ({ coupon }) => `El cupón ${coupon} tiene un límite por persona. Inicia sesión con tu cuenta para usarlo.`,
  },
  'coupon.used_up': {
    status: 409,
    message: ({ coupon }) => `El cupón ${coupon} ya se usó todas las veces disponibles.`,
  },
  'coupon.used_by_person': {
    status: 409,
    message: ({ coupon }) => `Ya usaste el cupón ${coupon} las veces permitidas por persona.`,
  },
  'coupon.below_minimum': {
    status: 422,
    message: ({ coupon, minimum, missing }) =>
      `El cupón ${coupon} es para compras desde ${pesos(minimum)} en productos. Te faltan ${pesos(missing)}.`,
  },
  'coupon.no_products': {
    status: 422,
    message: ({ coupon }) => `El cupón ${coupon} no es para los productos de tu carro.`,
  },
  'coupon.no_shipping': {
    status: 422,
    message: ({ coupon }) =>
      `El cupón ${coupon} da despacho gratis, y tu entrega ya no tiene costo o aún no tiene dirección.`,
  },
  'coupon.no_gain': {
    status: 422,
    message: ({ coupon, more }) =>
      more === 0
        ? `El cupón ${coupon} no baja tu total: no se suma a los descuentos que ya tienes.`
        : `Con el cupón ${coupon} pagarías ${pesos(more)} más: no se suma a los descuentos que ya tienes. ` +
          'No lo aplicamos.',
  },
  'coupon.too_many_tries': {
    status: 429,
    message: ({ retryAfterS }) => `Hiciste muchos intentos. Espera ${minutes(retryAfterS)} y vuelve a probar.`,
  },
  'programme.units_used': {
    status: 409,
    message:
      'Otra compra tuya ocupó unidades del programa de descuentos progresivos. Tu total cambió: ' +
      'revísalo antes de pagar.',
  },
  'pricing.coupon_with_insurance': {
    status: 409,
    message: 'El cupón y la cobertura del seguro no se pueden usar en la misma compra.',
  },
}
