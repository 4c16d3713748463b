import type { CatalogueRow, ProductType, SaleCondition } from './catalogue-row.ts'
import { shopPrice } from './price-medicines.ts'
import { stableShare, wholeBetween } from './stable-hash.ts'

export type ShelfFacts = Pick<
  CatalogueRow,
  | 'normal_price'
  | 'offer_price'
  | 'mi_boldo_price'
  | 'fractional_unit_price'
  | 'stock'
  | 'max_quantity'
  | 'created_at'
  | 'loyalty_discount'
  | 'free_dispatch'
  | 'highlighted'
  | 'enabled'
  | 'event_tags'
>

/** The seeder shifts dates from this day to today. */
const REFERENCE_DAY = Date.UTC(2026, 10, 18)
const DAY_MS = 86_400_000

export function shelfFacts(input: {
  sku: string
  price: number
  type: ProductType
  condition: SaleCondition
  units: number | undefined
  available: boolean
  scarce?: boolean
}): ShelfFacts {
  const { sku, condition } = input
  const free = condition === 'noPrescription'
  const normal = shopPrice(input.price)
  const stock = inventStock(sku)
  const offer =
    stableShare(`${sku}:offer`) < (free ? 0.16 : 0.06) ? below(normal, 0.1 + stableShare(`${sku}:cut`) * 0.25) : ''
  const enabled = input.available && stableShare(`${sku}:enabled`) >= 0.006
  const highlightShare = input.type === 'Medicament' ? 0.025 : 0.06
  return {
    normal_price: normal,
    offer_price: offer,
    mi_boldo_price:
      stableShare(`${sku}:member`) < 0.72 ? below(normal, 0.03 + stableShare(`${sku}:membercut`) * 0.085, 0.12) : '',
    fractional_unit_price: input.units === undefined ? '' : Math.max(1, Math.round(normal / input.units)),
    stock,
    max_quantity:
      input.scarce || normal > 150_000
        ? 2
        : condition === 'recipeCheck' || condition === 'recipeRetention'
          ? wholeBetween(`${sku}:max`, 2, 4)
          : wholeBetween(`${sku}:max`, 4, 12),
    created_at: createdAt(sku),
    loyalty_discount: stableShare(`${sku}:loyalty`) < 0.6,
    free_dispatch: stableShare(`${sku}:dispatch`) < 0.015,
    highlighted: free && enabled && stock > 1 && stableShare(`${sku}:highlight`) < highlightShare,
    enabled,
    event_tags: free && offer !== '' ? eventTags(sku, (normal - offer) / normal) : '',
  }
}

/** Two offers of three in each event, tagged with the price's step of five per cent. */
function eventTags(sku: string, cut: number): string {
  const percent = Math.floor((cut * 100) / 5) * 5
  if (percent < 10) return ''
  return ['black-friday', 'cyber-monday', 'cyber']
    .filter((day) => stableShare(`${sku}:${day}`) < 0.67)
    .map((day) => `${percent}-${day}`)
    .join('|')
}

/** Ends in 90 or 00, at most `most` below; empty when the steps leave no room. */
function below(normal: number, cut: number, most = 0.45): number | '' {
  const step = normal < 20_000 ? 100 : 1000
  const price = Math.ceil((normal * (1 - cut)) / step) * step - 10
  const options = [price, Math.round((normal * (1 - cut)) / 100) * 100]
  return (
    options.find((option) => option < normal && normal - option <= normal * most && normal - option >= normal * 0.03) ??
    ''
  )
}

function inventStock(sku: string): number {
  const share = stableShare(`${sku}:stock`)
  return share < 0.04 ? 0 : share < 0.065 ? 1 : wholeBetween(`${sku}:units`, 5, 200)
}

/** Spread over four years before the reference day; about 3 % in its last week. */
function createdAt(sku: string): string {
  const recent = stableShare(`${sku}:new`) < 0.03
  const days = recent ? stableShare(`${sku}:day`) * 6.9 : 7.2 + stableShare(`${sku}:day`) * 1450
  const utc = new Date(Math.round((REFERENCE_DAY + DAY_MS / 2 - days * DAY_MS) / 60_000) * 60_000)
  const offset = chileanOffset(utc)
  const local = new Date(utc.getTime() + offset * 3_600_000)
  return `${local.toISOString().slice(0, 19)}-0${-offset}:00`
}

/** −4 from the first Sunday of April to the first Sunday of September, −3 the rest (DS 224/2022). */
function chileanOffset(utc: Date): -3 | -4 {
  const year = utc.getUTCFullYear()
  return utc >= firstSunday(year, 3) && utc < firstSunday(year, 8) ? -4 : -3
}

function firstSunday(year: number, month: number): Date {
  const first = new Date(Date.UTC(year, month, 1, 4))
  return new Date(first.getTime() + ((7 - first.getUTCDay()) % 7) * DAY_MS)
}
