import { PROGRAMME_UNITS_A_MONTH, PROGRAMME_UNITS_A_YEAR } from '#shop/shelf/promotions/programme.rules.ts'
import { PROGRAMME_ES } from '#shop/shelf/promotions/programme-words.rules.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'

/** CONTENT §2.5, SHOP §9. */
export const programme = defineMessages('programme', {
  ...PROGRAMME_ES,
  from: (price: string) => `Desde ${price} por unidad con tu cuenta.`,
  member: 'Tu descuento se aplica solo en el carro, según las unidades que llevas este año.',
  signIn: 'Inicia sesión',
  signInText: 'Inicia sesión para pagar con el programa. Tu carro se queda como está.',
  open: 'Ver tabla de precios',
  example: (price: string) => `Ejemplo con un precio normal de ${price}.`,
  caption: 'Precio por unidad en el programa',
  unit: 'Unidad',
  price: 'Precio',
  off: 'Descuento',
  image: 'Ver como imagen para compartir',
  close: 'Cerrar',
  cart: {
    /** `percents` has one entry a unit. */
    given: (percents: readonly number[], amount: string) =>
      `Programa progresivo: ${[...new Set(percents)].map((percent) => `${percent} %`).join(' y ')} menos en ` +
      `${percents.length === 1 ? '1 unidad' : `${percents.length} unidades`} (-${amount}).`,
    limits: {
      sign_in: (percent: number) => `Programa progresivo: ${percent} % menos o más con tu cuenta.`,
      other_rut: 'El programa progresivo es para el RUT de tu cuenta: con otro RUT, el precio es el de siempre.',
      registered_only: 'El programa progresivo es para clientes con cuenta.',
      month_limit:
        `El programa descuenta ${PROGRAMME_UNITS_A_MONTH} unidades de este producto al mes; ` +
        'las demás van a su precio.',
      year_limit: `Ya llevaste las ${PROGRAMME_UNITS_A_YEAR} unidades de este año de este producto.`,
    },
  },
})
