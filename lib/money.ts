/** Whole Chilean pesos: no decimals, no floats (SHOP §1). */
export type Clp = number & { readonly __unit: 'CLP' }

/** @throws RangeError when it is not a safe integer: `clp(19.9)` is a bug, never a price. */
export function clp(amount: number): Clp {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole pesos: ${amount}`)
  return amount as Clp
}

/** '$12.990' (SHOP §1); the minus stands before the '$'. */
export function formatClp(amount: number): string {
  return `${amount < 0 ? '-' : ''}$${formatCount(Math.abs(Math.round(amount)))}`
}

/** '4.330'; English writes '4,330'. */
export function formatCount(count: number, separator: '.' | ',' = '.'): string {
  return String(count).replace(/\B(?=(\d{3})+(?!\d))/g, separator)
}
