/**
 * A medicine among the other packs of the same (SHOP §2; decision D31): not in the first view, unlike product.rules.ts.
 */

/**
 * How another pack compares with this one, by unit: whole percent less (negative: more); null when equal or unknown.
 */
export function comparedWith(unitPrice: number, other: number): number | null {
  if (unitPrice <= 0 || other <= 0) return null
  const percent = Math.round(((unitPrice - other) * 100) / unitPrice)
  return percent === 0 ? null : percent
}

type Compared = { sku: string; unitPrice: number; stock: number; enable: boolean }
const isForSale = ({ stock, enable }: Compared) => stock > 0 && enable

/** This pack among the others: buyable ones first, the cheapest unit first. */
export function compareUnits<Self extends Compared, Other extends Compared>(
  self: Self,
  others: readonly Other[],
): (Self | Other)[] {
  return [self, ...others].sort(
    (one, other) =>
      Number(isForSale(other)) - Number(isForSale(one)) ||
      one.unitPrice - other.unitPrice ||
      Number(other === self) - Number(one === self),
  )
}

type Registered = { equivalence: { value: string } | null }

/** 'Bioequivalente' describes only products that the Instituto de Salud Pública certified (decision D31). */
const isBioequivalent = ({ equivalence }: Registered) => equivalence?.value === 'bioequivalent'

/**
 * Others with the same principle, amount and form, by their label. Certified: by the Instituto de Salud Pública against
 * the reference medicine (itself included); the others are only similar. Vitamins have no bioequivalents.
 */
export function byCertificate<Other extends Registered>(
  self: Registered,
  others: readonly Other[],
): { certified: Other[]; alike: Other[] } {
  // A reference alone is certified against nothing.
  const compared = [self, ...others].some(isBioequivalent)
  const isCertified = (other: Other) => isBioequivalent(other) || (compared && other.equivalence?.value === 'referrer')
  return { certified: others.filter(isCertified), alike: others.filter((other) => !isCertified(other)) }
}

/** Whether the register compared this product with the reference, or it is that reference. */
export const isCertified = ({ equivalence }: Registered): boolean =>
  equivalence?.value === 'bioequivalent' || equivalence?.value === 'referrer'

export type Alternative<Other> = { kind: 'bioequivalents' | 'alike'; cheapest: Other }

/**
 * The cheapest unit of another buyable pack, and its label: a bioequivalent before a similar one. Beside a product in
 * stock, only cheaper ones; null without one.
 */
export function alternativeTo<Other extends Compared & Registered>(
  self: Compared,
  others: readonly Other[],
): Alternative<Other> | null {
  const wanted = others
    .filter((other) => isForSale(other) && (!isForSale(self) || other.unitPrice < self.unitPrice))
    .sort((one, other) => one.unitPrice - other.unitPrice)
  const bioequivalent = wanted.find(isBioequivalent)
  if (bioequivalent) return { kind: 'bioequivalents', cheapest: bioequivalent }
  return wanted[0] ? { kind: 'alike', cheapest: wanted[0] } : null
}
