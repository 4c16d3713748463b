/** Server rules §9; decision D31. */
import { buyingState, cardPrice, priceUnit } from '#web/features/shelf/catalogue/product-card.rules.ts'
import { splitByCertificate } from '#web/features/shelf/product/comparison.rules.ts'

type Pack = {
  unitContent: number
  pharmaceuticalFormText: string
  normalPrice: number
  offerPrice: number | null
  stock: number
  enable: boolean
  maxQuantity: number
  saleCondition: { value: string }
  equivalence: { value: string } | null
}
/** A running promotion lowers the pack below its price. */
type ChosenPack = Pack & { promoAvailable: { running: boolean } | null }

/** `quantity` packs give the same content. `saving` is CLP for all of them; null beside a pack that is not sold. */
export type EqualPack<Other> = { pack: Other; quantity: number; cost: number; saving: number | null }

const SHOWN_MAX = 3

export const unitsMax = ({ maxQuantity, stock }: Pick<Pack, 'maxQuantity' | 'stock'>): number =>
  Math.min(maxQuantity, stock)

/** CLP, as a visitor pays. */
export const packsCost = (pack: Pack, quantity: number): number => cardPrice(pack).current * quantity

/**
 * Certified packs in stock with exactly the content of `quantity` chosen ones, the cheapest first. Beside a pack for
 * sale only cheaper ones; none while a promotion hides what the chosen one costs.
 */
export function equalPacks<Other extends Pack>(
  chosen: ChosenPack,
  quantity: number,
  others: readonly Other[],
): EqualPack<Other>[] {
  const isSold = buyingState(chosen) === 'sold'
  if (isSold && chosen.promoAvailable?.running) return []
  return splitByCertificate(chosen, others)
    .certified.flatMap((pack) => {
      const packs = equalPackCount(pack, chosen, quantity)
      if (packs === null || buyingState(pack) !== 'sold' || packs > unitsMax(pack)) return []
      const cost = packsCost(pack, packs)
      const saving = isSold ? packsCost(chosen, quantity) - cost : null
      return saving !== null && saving <= 0 ? [] : [{ pack, quantity: packs, cost, saving }]
    })
    .sort((one, other) => one.cost - other.cost)
    .slice(0, SHOWN_MAX)
}

/** Null where no whole number of packs has exactly that content. */
function equalPackCount(pack: Pack, chosen: Pack, quantity: number): number | null {
  if (priceUnit(pack.pharmaceuticalFormText) !== priceUnit(chosen.pharmaceuticalFormText)) return null
  const packs = (chosen.unitContent * quantity) / pack.unitContent
  const whole = Math.round(packs)
  // Contents have decimals: 0.3 / 0.1 is not quite 3.
  return whole >= 1 && Math.abs(packs - whole) < 1e-6 ? whole : null
}

export type Refusal = 'soldOut' | 'storeOnly' | 'max_quantity'

/** Null when a cart that already has `inCart` units may take `quantity` more. */
export function cartRefusal(product: Pack, quantity: number, inCart: number): Refusal | null {
  const buying = buyingState(product)
  if (buying !== 'sold') return buying
  return inCart + quantity > unitsMax(product) ? 'max_quantity' : null
}
