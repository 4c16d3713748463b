import type { Translation } from '#web/platform/messages/messages.tsx'
import type { paymentErrors } from './payment-errors.es.ts'

export default {
  generic: 'We have problems processing your payment, please try again later.',
  unavailable: 'The payment service could not be reached, please try again later or use another means of payment.',
  prescription: 'Upload your prescription',
  prescriptionText: 'A valid prescription must be uploaded for review. Without it we cannot sell this product.',
  toPrescriptions: 'Upload the prescription',
  quote: 'You must fill in the quote form',
  toQuote: 'Fill in the form',
  recipeCheck: 'Cheque prescription - sold in store only',
  outOfStock: (name: string, left: number) => (left === 0 ? `${name} is sold out.` : `Only ${left} left of ${name}.`),
  adjust: 'Adjust the quantity to continue.',
  toCart: 'Go to the cart',
  changed: 'Your cart has been updated with new products, please reload the page',
  changedText: (amount: string) => `The total is now ${amount}. Check it before you pay.`,
  incomplete: 'Details are missing for the delivery',
  notSaved: 'We could not save your cart',
  notSavedText: 'Nothing was charged. Check your connection and press Pay again.',
  busy: 'Many people are buying right now',
  busyText: 'Wait a few seconds and press Pay again. Nothing was charged and your cart is kept.',
  tooManyUnits: 'Many units are on hold without being paid',
  tooManyUnitsText: (minutes: number) =>
    `Wait ${minutes === 1 ? '1 minute' : `${minutes} minutes`} and press Pay again, or leave fewer units in ` +
    'the cart. Nothing was charged and your cart is kept.',
  heldTooOften: 'Today we held these products many times without a payment',
  heldTooOftenText: 'Try again tomorrow. Nothing was charged and your cart is kept.',
  tooMany: 'You started many payments in a row',
  tooManyText: (minutes: number) =>
    `Wait ${minutes === 1 ? '1 minute' : `${minutes} minutes`} and press Pay again. ` +
    'Nothing was charged and your cart is kept.',
  noDelivery: 'We cannot deliver to this address',
  inProgress: 'A payment for this order is already under way. Finish it in the other window or wait a moment.',
} satisfies Translation<typeof paymentErrors>
