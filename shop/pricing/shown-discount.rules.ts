/** What a card and a product's page say of a price, apart from the pricing of a cart: every first view carries it. */
import { clp, type Clp } from '#lib/money.ts'

/** Whole percent between normal and current price, half up; 0 shows no badge (SHOP §9). */
export function discountBadge(normal: number, current: number): number {
  return normal > 0 && current < normal ? Math.round(((normal - current) * 100) / normal) : 0
}

/** A unit in the progressive programme: 1st, 2nd, 3rd to 12th, and the 12-month average of those as shown (SHOP §9). Rounded half up. */
export function programmePrices(normal: number): { first: Clp; second: Clp; thirdToTwelfth: Clp; average12: Clp } {
  const [first, second, thirdToTwelfth] = [8, 7, 6].map((tenths) => clp(Math.round((normal * tenths) / 10))) as [Clp, Clp, Clp]
  return { first, second, thirdToTwelfth, average12: clp(Math.round((10 * thirdToTwelfth + first + second) / 12)) }
}
