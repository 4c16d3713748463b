import type { CatalogueRow, PackageKind, ProductType } from './catalogue-row.ts'
import { contentText } from './medicine-text.ts'
import { shelfFacts, type ShelfFacts } from './shelf-facts.ts'
import { stableHash, stableShare } from './stable-hash.ts'

/** Brands, packs and prices are Boldo's invention. */
export type RangeItem = {
  type: ProductType
  category: string
  sub: string
  name: string
  brand: string
  laboratory: string
  principles: string
  strength: string
  form: string
  formText: string
  units: number
  kind: PackageKind
  price: number
  countable: boolean
  description: string
  storage: string
  source: CatalogueRow['source']
  subscription: boolean
}

const SKU_START: Record<ProductType, string> = {
  Medicament: '90',
  Accesories: '91',
  'Vitamins-supplements': '92',
  Dermocosmetic: '93',
}

/** A SKU is derived from the item's own name, so that adding lines does not renumber the others. */
export function rangeRows(items: RangeItem[]): CatalogueRow[] {
  const taken = new Set<string>()
  return items.map((item) => {
    const sku = freeSku(item, taken)
    taken.add(sku)
    return toRow(item, sku)
  })
}

function freeSku(item: RangeItem, taken: Set<string>): string {
  let number = stableHash(`${item.type}|${item.name}|${item.units}`) % 100_000
  while (taken.has(SKU_START[item.type] + String(number).padStart(5, '0'))) number = (number + 1) % 100_000
  return SKU_START[item.type] + String(number).padStart(5, '0')
}

function toRow(item: RangeItem, sku: string): CatalogueRow {
  const price = item.price * (0.96 + stableShare(`${sku}:price`) * 0.08)
  const shelf = shelfFacts({
    sku,
    price,
    type: item.type,
    condition: 'noPrescription',
    units: item.countable && item.units > 1 ? item.units : undefined,
    available: true,
  })
  return {
    sku,
    product_name: item.name,
    product_type: item.type,
    category: item.category,
    sub_category: item.sub,
    active_principles: item.principles,
    strength: item.strength,
    pharmaceutical_form: item.form,
    pharmaceutical_form_text: item.formText,
    unit_content: item.units,
    amount_content: contentText(item.units, item.formText),
    package_kind: item.kind,
    laboratory: item.laboratory,
    brand: item.brand,
    sale_condition: 'noPrescription',
    storage_condition: item.storage,
    cold_chain: false,
    equivalence: '',
    shipping_methods: stableShare(`${sku}:pickup`) < 0.01 ? 'withdrawalStore' : 'homeDelivery|withdrawalStore',
    ...shelf,
    subscription: item.subscription,
    need_quote: false,
    insurance: false,
    badge: stableShare(`${sku}:badge`) < 0.04 ? 'Más vendido' : '',
    promo_available: choosePromotion(sku, shelf),
    description: item.description,
    registration: '',
    atc: '',
    source: item.source,
  }
}

/** Some products without an offer take part in a promotion instead. */
function choosePromotion(sku: string, { offer_price, normal_price }: ShelfFacts): CatalogueRow['promo_available'] {
  if (offer_price !== '') return ''
  const share = stableShare(`${sku}:promotion`)
  if (share < 0.04 && normal_price < 20_000) return 'lleva-3-paga-2'
  if (share < 0.06) return 'menos-25'
  return share < 0.075 && normal_price > 5_000 ? 'ahorra-1000' : ''
}
