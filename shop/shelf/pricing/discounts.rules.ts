import { clp, type Clp } from '#lib/money.ts'

export const DISCOUNTS = [
  'offerDiscount',
  'boldoDiscount',
  'promoDiscount',
  'couponDiscount',
  'insuranceDiscount',
] as const
/** A summary subtracts these; the subtotal includes the member's saving (SHOP §9, decision D28). */
export const SUBTRACTED_DISCOUNTS = [
  'offerDiscount',
  'promoDiscount',
  'couponDiscount',
  'insuranceDiscount',
] as const satisfies readonly (typeof DISCOUNTS)[number][]
export type SubtractedDiscount = (typeof SUBTRACTED_DISCOUNTS)[number]
export type Discounts<Pesos = Clp> = Record<(typeof DISCOUNTS)[number], Pesos>

export const pickDiscounts = <Pesos>(line: Discounts<Pesos>): Discounts<Pesos> =>
  Object.fromEntries(DISCOUNTS.map((discount) => [discount, line[discount]])) as Discounts<Pesos>

export const NO_DISCOUNTS: Discounts = Object.fromEntries(DISCOUNTS.map((discount) => [discount, clp(0)])) as Discounts
