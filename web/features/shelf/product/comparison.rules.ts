/** The first view does not need these rules, unlike product.rules.ts (SHOP §2; decision D31). */

/** Whole percent less per unit, negative for more; null when equal or unknown. */
export function comparedWith(unitPrice: number, other: number): number | null {
  if (unitPrice <= 0 || other <= 0) return null
  const percent = Math.round(((unitPrice - other) * 100) / unitPrice)
  return percent === 0 ? null : percent
}

type Compared = { sku: string; unitPrice: number; stock: number; enable: boolean }
const isForSale = ({ stock, enable }: Compared) => stock > 0 && enable

/** Buyable packs first, the cheapest unit first. */
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

/** The word is reserved for products that the Instituto de Salud Pública certified (decision D31). */
const isBioequivalent = ({ equivalence }: Registered) => equivalence?.value === 'bioequivalent'

/** Splits by the ISP's certificate against the reference medicine, itself included. Vitamins have no bioequivalents. */
export function byCertificate<Other extends Registered>(
  self: Registered,
  others: readonly Other[],
): { certified: Other[]; alike: Other[] } {
  // A reference alone is certified against nothing.
  const compared = [self, ...others].some(isBioequivalent)
  const isCertified = (other: Other) => isBioequivalent(other) || (compared && other.equivalence?.value === 'referrer')
  return { certified: others.filter(isCertified), alike: others.filter((other) => !isCertified(other)) }
}

export const isCertified = ({ equivalence }: Registered): boolean =>
  equivalence?.value === 'bioequivalent' || equivalence?.value === 'referrer'

export type Alternative<Other> = { kind: 'bioequivalents' | 'alike'; cheapest: Other }

/** Bioequivalent before similar packs. Beside a product in stock only cheaper ones count; null without one. */
export function alternativeTo<Other extends Compared & Registered>(
  self: Compared,
  others: readonly Other[],
): Alternative<Other> | null {
  const comparable = others
    .filter((other) => isForSale(other) && (!isForSale(self) || other.unitPrice < self.unitPrice))
    .sort((one, other) => one.unitPrice - other.unitPrice)
  const bioequivalent = comparable.find(isBioequivalent)
  if (bioequivalent) return { kind: 'bioequivalents', cheapest: bioequivalent }
  return comparable[0] ? { kind: 'alike', cheapest: comparable[0] } : null
}
