import { PROGRAMME_UNITS_A_MONTH, PROGRAMME_UNITS_A_YEAR } from '#shop/shelf/promotions/programme.rules.ts'
import { PROGRAMME_EN } from '#shop/shelf/promotions/programme-words.rules.ts'
import type { programme } from './programme.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  ...PROGRAMME_EN,
  from: (price) => `From ${price} per unit with your account.`,
  member: 'Your discount is applied in the cart, by the units that you have had this year.',
  signIn: 'Sign in',
  signInText: 'Sign in to pay with the programme. Your cart stays as it is.',
  open: 'See the price table',
  example: (price) => `Example with a normal price of ${price}.`,
  caption: 'Price per unit in the programme',
  unit: 'Unit',
  price: 'Price',
  off: 'Discount',
  image: 'See as an image to share',
  close: 'Close',
  cart: {
    given: (percents, amount) =>
      `Progressive programme: ${[...new Set(percents)].map((percent) => `${percent}%`).join(' and ')} off ` +
      `${percents.length === 1 ? '1 unit' : `${percents.length} units`} (-${amount}).`,
    limits: {
      sign_in: (percent) => `Progressive programme: ${percent}% off or more with your account.`,
      other_rut: 'The progressive programme is for your account’s RUT: with another RUT the price is the usual one.',
      registered_only: 'The progressive programme is for customers with an account.',
      month_limit:
        `The programme discounts ${PROGRAMME_UNITS_A_MONTH} units of this product a month; ` +
        'the others are at their price.',
      year_limit: `You have had this year’s ${PROGRAMME_UNITS_A_YEAR} units of this product.`,
    },
  },
} satisfies Translation<typeof programme>
