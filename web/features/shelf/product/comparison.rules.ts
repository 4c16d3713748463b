/** The first view does not need these rules, unlike product.rules.ts (SHOP §2; decision D31). */

/** By how many whole percent a unit of the other pack costs less, negative for more; null when equal or unknown. */
export function percentCheaper(unitPrice: number, other: number): number | null {
  if (unitPrice <= 0 || other <= 0) return null
  const percent = Math.round(((unitPrice - other) * 100) / unitPrice)
  return percent === 0 ? null : percent
}

type ComparablePack = { sku: string; unitPrice: number; stock: number; enable: boolean }
const isForSale = ({ stock, enable }: ComparablePack) => stock > 0 && enable

/** Buyable packs first, the cheapest unit first. */
export function compareUnits<Self extends ComparablePack, Other extends ComparablePack>(
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

type WithEquivalence = { equivalence: { value: string } | null }

/** 'Bioequivalente' is reserved for products that the Instituto de Salud Pública certified (decision D31). */
const isBioequivalent = ({ equivalence }: WithEquivalence) => equivalence?.value === 'bioequivalent'

/** Splits by the ISP's certificate against the reference medicine, itself included. Vitamins have no bioequivalents. */
export function splitByCertificate<Other extends WithEquivalence>(
  self: WithEquivalence,
  others: readonly Other[],
): { certified: Other[]; alike: Other[] } {
  // A reference medicine counts only beside a pack that was certified against it.
  const hasBioequivalent = [self, ...others].some(isBioequivalent)
  const isCertified = (other: Other) =>
    isBioequivalent(other) || (hasBioequivalent && other.equivalence?.value === 'referrer')
  return { certified: others.filter(isCertified), alike: others.filter((other) => !isCertified(other)) }
}

export const isCertified = ({ equivalence }: WithEquivalence): boolean =>
  equivalence?.value === 'bioequivalent' || equivalence?.value === 'referrer'

export type Alternative<Other> = { kind: 'bioequivalents' | 'alike'; cheapest: Other }

/** The cheapest bioequivalent pack, else the cheapest similar one; for a product in stock, only if cheaper. */
export function findAlternative<Other extends ComparablePack & WithEquivalence>(
  self: ComparablePack,
  others: readonly Other[],
): Alternative<Other> | null {
  const comparable = others
    .filter((other) => isForSale(other) && (!isForSale(self) || other.unitPrice < self.unitPrice))
    .sort((one, other) => one.unitPrice - other.unitPrice)
  const bioequivalent = comparable.find(isBioequivalent)
  if (bioequivalent) return { kind: 'bioequivalents', cheapest: bioequivalent }
  return comparable[0] ? { kind: 'alike', cheapest: comparable[0] } : null
}
