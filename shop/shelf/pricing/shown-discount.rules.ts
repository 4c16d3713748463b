/**
 * A price's texts on a card and a product's page, apart from the pricing of a cart: every first view carries this
 * module.
 */

/** Whole percent between normal and current price, half up; 0 shows no badge (SHOP §9). */
export function discountBadge(normal: number, current: number): number {
  return normal > 0 && current < normal ? Math.round(((normal - current) * 100) / normal) : 0
}
