import { formatChileDate, type ChileDate } from '#lib/chile-time.ts'
import { formatClp as pesos } from '#lib/money.ts'
import { refusal, type DataOf } from '#lib/domain-error.ts'

const day = (day: string) => formatChileDate(day as ChileDate)

/** The checkout shows these unchanged (SHOP §8). Money in CLP, days as 'YYYY-MM-DD'. */
export const couponsRefusals = {
  'coupon.unknown': refusal<{ coupon: string }>(422, {
    es: ({ coupon }) => `No encontramos el cupón ${coupon}. Revisa que esté bien escrito.`,
    en: ({ coupon }) => `We did not find the coupon ${coupon}. Check its spelling.`,
  }),
  'coupon.not_yet': refusal<{ coupon: string; from: string }>(422, {
    es: ({ coupon, from }) => `El cupón ${coupon} se puede usar desde el ${day(from)}.`,
    en: ({ coupon, from }) => `The coupon ${coupon} can be used from ${day(from)}.`,
  }),
  'coupon.expired': refusal<{ coupon: string; until: string }>(422, {
    es: ({ coupon, until }) => `El cupón ${coupon} venció el ${day(until)}.`,
    en: ({ coupon, until }) => `The coupon ${coupon} expired on ${day(until)}.`,
  }),
  'coupon.only_subscriptions': refusal<{ coupon: string }>(422, {
    es: ({ coupon }) => `El cupón ${coupon} es solo para suscripciones.`,
    en: ({ coupon }) => `The coupon ${coupon} is for subscriptions only.`,
  }),
  'coupon.not_for_subscriptions': refusal<{ coupon: string }>(422, {
    es: ({ coupon }) => `El cupón ${coupon} no es para suscripciones.`,
    en: ({ coupon }) => `The coupon ${coupon} is not for subscriptions.`,
  }),
  'coupon.sign_in': refusal<{ coupon: string }>(422, {
    es: ({ coupon }) => `El cupón ${coupon} tiene un límite por persona. Inicia sesión con tu cuenta para usarlo.`,
    en: ({ coupon }) => `The coupon ${coupon} has a limit per person. Sign in with your account to use it.`,
  }),
  'coupon.used_up': refusal<{ coupon: string }>(409, {
    es: ({ coupon }) => `El cupón ${coupon} ya se usó todas las veces disponibles.`,
    en: ({ coupon }) => `The coupon ${coupon} has been used as often as it can be.`,
  }),
  'coupon.used_by_person': refusal<{ coupon: string }>(409, {
    es: ({ coupon }) => `Ya usaste el cupón ${coupon} las veces permitidas por persona.`,
    en: ({ coupon }) => `You have used the coupon ${coupon} as often as one person may.`,
  }),
  'coupon.below_minimum': refusal<{ coupon: string; minimum: number; missing: number }>(422, {
    es: ({ coupon, minimum, missing }) =>
      `El cupón ${coupon} es para compras desde ${pesos(minimum)} en productos. Te faltan ${pesos(missing)}.`,
    en: ({ coupon, minimum, missing }) =>
      `The coupon ${coupon} is for purchases from ${pesos(minimum)} in products. You are ${pesos(missing)} short.`,
  }),
  'coupon.no_products': refusal<{ coupon: string }>(422, {
    es: ({ coupon }) => `El cupón ${coupon} no es para los productos de tu carro.`,
    en: ({ coupon }) => `The coupon ${coupon} is not for the products in your cart.`,
  }),
  'coupon.no_shipping': refusal<{ coupon: string }>(422, {
    es: ({ coupon }) =>
      `El cupón ${coupon} da despacho gratis, y tu entrega ya no tiene costo o aún no tiene dirección.`,
    en: ({ coupon }) =>
      `The coupon ${coupon} makes shipping free, and yours costs nothing already or has no address yet.`,
  }),
  'coupon.no_gain': refusal<{ coupon: string; more: number }>(422, {
    es: ({ coupon, more }) =>
      more === 0
        ? `El cupón ${coupon} no baja tu total: no se suma a los descuentos que ya tienes.`
        : `Con el cupón ${coupon} pagarías ${pesos(more)} más: no se suma a los descuentos que ya tienes. ` +
          'No lo aplicamos.',
    en: ({ coupon, more }) =>
      more === 0
        ? `The coupon ${coupon} does not lower your total: it does not add to the discounts that you have.`
        : `With the coupon ${coupon} you would pay ${pesos(more)} more: it does not add to the discounts you have. ` +
          'We did not apply it.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof couponsRefusals> {}
}
