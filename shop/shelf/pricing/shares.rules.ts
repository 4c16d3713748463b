import { clp, type Clp } from '#lib/money.ts'

/** @throws RangeError below 0 */
export function atLeastNothing(pesos: number): Clp {
  if (pesos < 0) throw new RangeError(`less than nothing: ${pesos}`)
  return clp(pesos)
}

/** Chilean prices include IVA of 19 %: amount − round(amount / 1,19) (server rules §1; SHOP §9's purchase event). */
export function containedTax(amount: number): Clp {
  return clp(amount - Math.round((amount * 100) / 119))
}

/**
 * By largest remainders: sums to `total` exactly, and never above a weight while total ≤ Σ weights. Equal remainders go
 * to the earlier one: order the lines by sku, so that the order of a cart moves no peso.
 * @throws RangeError when there is something to split and nothing to split it over.
 */
export function allocate(total: number, weights: readonly number[]): Clp[] {
  const pesos = BigInt(atLeastNothing(total))
  const shares = weights.map((weight) => BigInt(atLeastNothing(weight)))
  const sum = shares.reduce((all, share) => all + share, 0n)
  if (sum === 0n) {
    if (pesos > 0n) throw new RangeError(`${total} pesos over no weight`)
    return weights.map(() => clp(0))
  }
  const parts = shares.map((share, index) => ({
    at: index,
    whole: (pesos * share) / sum,
    remainder: (pesos * share) % sum,
  }))
  let remainder = pesos - parts.reduce((all, { whole }) => all + whole, 0n)
  for (const part of parts.toSorted((a, b) =>
    a.remainder === b.remainder ? a.at - b.at : a.remainder < b.remainder ? 1 : -1,
  )) {
    if (remainder === 0n) break
    part.whole += 1n
    remainder -= 1n
  }
  return parts.map(({ whole }) => clp(Number(whole)))
}
