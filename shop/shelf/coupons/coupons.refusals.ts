import { formatChileDate, type ChileDate } from '#lib/chile-time.ts'
import { formatClp as pesos } from '#lib/money.ts'
import { refusal, type DataOf } from '#lib/domain-error.ts'

const day = (day: string) => formatChileDate(day as ChileDate)

/** The checkout shows these sentences under the coupon box unchanged (SHOP §8). Money in CLP, days as 'YYYY-MM-DD'. */
export const couponsRefusals = {
  'coupon.unknown': refusal<{ coupon: string }>(
    422,
    ({ coupon }) => `No encontramos el cupón ${coupon}. Revisa que esté bien escrito.`,
  ),
  'coupon.not_yet': refusal<{ coupon: string; from: string }>(
    422,
    ({ coupon, from }) => `El cupón ${coupon} se puede usar desde el ${day(from)}.`,
  ),
  'coupon.expired': refusal<{ coupon: string; until: string }>(
    422,
    ({ coupon, until }) => `El cupón ${coupon} venció el ${day(until)}.`,
  ),
  'coupon.only_subscriptions': refusal<{ coupon: string }>(
    422,
    ({ coupon }) => `El cupón ${coupon} es solo para suscripciones.`,
  ),
  'coupon.not_for_subscriptions': refusal<{ coupon: string }>(
    422,
    ({ coupon }) => `El cupón ${coupon} no es para suscripciones.`,
  ),
  'coupon.sign_in': refusal<{ coupon: string }>(
    422,
    ({ coupon }) => `El cupón ${coupon} tiene un límite por persona. Inicia sesión con tu cuenta para usarlo.`,
  ),
  'coupon.used_up': refusal<{ coupon: string }>(
    409,
    ({ coupon }) => `El cupón ${coupon} ya se usó todas las veces disponibles.`,
  ),
  'coupon.used_by_person': refusal<{ coupon: string }>(
    409,
    ({ coupon }) => `Ya usaste el cupón ${coupon} las veces permitidas por persona.`,
  ),
  'coupon.below_minimum': refusal<{ coupon: string; minimum: number; missing: number }>(
    422,
    ({ coupon, minimum, missing }) =>
      `El cupón ${coupon} es para compras desde ${pesos(minimum)} en productos. Te faltan ${pesos(missing)}.`,
  ),
  'coupon.no_products': refusal<{ coupon: string }>(
    422,
    ({ coupon }) => `El cupón ${coupon} no es para los productos de tu carro.`,
  ),
  'coupon.no_shipping': refusal<{ coupon: string }>(
    422,
    ({ coupon }) => `El cupón ${coupon} da despacho gratis, y tu entrega ya no tiene costo o aún no tiene dirección.`,
  ),
  'coupon.no_gain': refusal<{ coupon: string; more: number }>(422, ({ coupon, more }) =>
    more === 0
      ? `El cupón ${coupon} no baja tu total: no se suma a los descuentos que ya tienes.`
      : `Con el cupón ${coupon} pagarías ${pesos(more)} más: no se suma a los descuentos que ya tienes. ` +
        'No lo aplicamos.',
  ),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof couponsRefusals> {}
}
