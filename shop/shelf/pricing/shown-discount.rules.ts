/** A module apart from the pricing of a cart, because every page's first load includes it. */

/** Returns the percentage, rounded half up; 0 shows no badge (SHOP §9). */
export function discountBadge(normal: number, current: number): number {
  return normal > 0 && current < normal ? Math.round(((normal - current) * 100) / normal) : 0
}
