import { clp, type Clp } from '#lib/money.ts'

export const DISCOUNTS = [
  'offerDiscount',
  'boldoDiscount',
  'promoDiscount',
  'couponDiscount',
  'insuranceDiscount',
] as const
/** Those that a summary subtracts from the subtotal; the member's saving is in it (SHOP §9, decision D28). */
export const SUBTRACTED_DISCOUNTS = [
  'offerDiscount',
  'promoDiscount',
  'couponDiscount',
  'insuranceDiscount',
] as const satisfies readonly (typeof DISCOUNTS)[number][]
export type SubtractedDiscount = (typeof SUBTRACTED_DISCOUNTS)[number]
/** Pesos off, each peso in one of the five. */
export type Discounts<Pesos = Clp> = Record<(typeof DISCOUNTS)[number], Pesos>

/** A line's discounts by their reasons, and nothing else of it. */
export const pickDiscounts = <Pesos>(line: Discounts<Pesos>): Discounts<Pesos> =>
  Object.fromEntries(DISCOUNTS.map((discount) => [discount, line[discount]])) as Discounts<Pesos>

/** Of a line or a cart that has none. */
export const NO_DISCOUNTS: Discounts = Object.fromEntries(DISCOUNTS.map((discount) => [discount, clp(0)])) as Discounts
