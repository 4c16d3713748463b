/** Whole Chilean pesos. The only money type of the shop: no decimals, no floats (SHOP §1). */
export type Clp = number & { readonly __unit: 'CLP' }

/**
 * Marks a number as pesos.
 * @throws RangeError when it is not a safe integer: `clp(19.9)` is a bug, never a price.
 */
export function clp(amount: number): Clp {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole pesos: ${amount}`)
  return amount as Clp
}

/** '$12.990': dot as thousands separator, no decimals, a minus before the sign (SHOP §1). */
export function formatClp(amount: number): string {
  return `${amount < 0 ? '-' : ''}$${formatCount(Math.abs(Math.round(amount)))}`
}

/** '4.330': a whole number with the dot as thousands separator; English writes '4,330'. */
export function formatCount(count: number, separator: '.' | ',' = '.'): string {
  return String(count).replace(/\B(?=(\d{3})+(?!\d))/g, separator)
}
