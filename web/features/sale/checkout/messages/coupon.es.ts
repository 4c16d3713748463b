import { MEMBER_PROGRAMME } from '#shop/people/settings/member-programme.rules.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'

/** A refusal is shown in the server's own words (SHOP §8). */
export const coupon = defineMessages('coupon', {
  box: 'Cupón de descuento',
  operatorQuestion: '¿El cliente tiene un cupón?',
  question: '¿Tienes un cupón?',
  label: 'Código del cupón',
  apply: 'Aplicar',
  errors: {
    'coupon.required': 'Este campo es obligatorio',
    'coupon.too_long': 'Ha ingresado demasiados caracteres',
    'coupon.spaces': 'El cupón ingresado no puede poseer espacios en blanco',
    failed: 'No pudimos revisar el cupón. Revisa tu conexión y vuelve a intentarlo.',
  } as Record<string, string>,
  signIn: (code: string) => `Inicia sesión para usar el cupón ${code}. Tu carro se queda como está.`,
  applied: (code: string) => `Cupón ${code} aplicado`,
  notApplied: (code: string) => `El cupón ${code} ya no se aplica`,
  discount: (amount: string) => `Descuenta ${amount} de tus productos.`,
  freeShipping: (amount: string) => `Despacho gratis: te ahorras ${amount}.`,
  keepsBoldo: `Se suma a tu descuento ${MEMBER_PROGRAMME}.`,
  withheld: (amount: string) =>
    `No se suma a otros descuentos: dejamos fuera ${amount} de ofertas. Igual pagas menos con el cupón.`,
  remove: 'Quitar',
  removeLabel: (code: string) => `Quitar el cupón ${code}`,
  removed: (code: string) => `Quitamos el cupón ${code}`,
  lost: (code: string) => `Quitamos el cupón ${code} al salir del pago. Puedes aplicarlo de nuevo.`,
  changed: 'Revisa tu total antes de volver a pagar.',
})
