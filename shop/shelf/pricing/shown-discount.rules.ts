/** Apart from the pricing of a cart: every first view carries this module. */

/** Half up; 0 shows no badge (SHOP §9). */
export function discountBadge(normal: number, current: number): number {
  return normal > 0 && current < normal ? Math.round(((normal - current) * 100) / normal) : 0
}
