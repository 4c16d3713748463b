import { principlesColumn } from './active-principles.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import type { MedicineDraft } from './medicine-draft.ts'
import { contentText, medicineDescription, storageText } from './medicine-text.ts'
import {
  INFLATION_2021_2026,
  median,
  medicinePrice,
  modelledPrice,
  openPriceBook,
  shopPrice,
} from './price-medicines.ts'
import { comparableKey, readGenericMedicines, readPricedMedicines } from './read-cenabast-medicines.ts'
import { readRegisterMedicines } from './read-register-medicines.ts'
import { onlyInStore } from './sale-rules.ts'
import { shelfFacts } from './shelf-facts.ts'
import { stableHash, stableShare } from './stable-hash.ts'

export type MedicineBuild = {
  rows: CatalogueRow[]
  drafts: MedicineDraft[]
  calibration: { products: number; medianRatio: number; within: number }
}

/** Register, official prices and CENABAST's generics, in that order, priced together. */
export function buildMedicines(): MedicineBuild {
  const registered = readRegisterMedicines()
  const official = readPricedMedicines()
  const covered = new Set([...registered, ...official.map(({ draft }) => draft)].map(comparableKey))
  const drafts = [...registered, ...official.map(({ draft }) => draft), ...readGenericMedicines(covered)]
  const book = openPriceBook(drafts, official)
  const published = new Map(official.map(({ draft, price }) => [draft.sku, price]))
  const ratios = official.map(({ draft, price }) => modelledPrice(draft, book) / (price * INFLATION_2021_2026))
  const promoted = new Set(
    drafts
      .filter((draft) => draft.group.chronic && !draft.clinicalUse && draft.condition !== 'recipeCheck')
      .sort((a, b) => stableHash(`${a.sku}:promo`) - stableHash(`${b.sku}:promo`))
      .slice(0, 60)
      .map((draft) => draft.sku),
  )
  return {
    rows: drafts.map((draft) => toRow(draft, medicinePrice(draft, book, published), promoted)),
    drafts,
    calibration: {
      products: ratios.length,
      medianRatio: median(ratios),
      within: ratios.filter((ratio) => ratio > 0.5 && ratio < 2).length / ratios.length,
    },
  }
}

function toRow(draft: MedicineDraft, price: number, promoted: Set<string>): CatalogueRow {
  const inStore = onlyInStore(draft.condition, draft.atc) || stableShare(`${draft.sku}:pickup`) < 0.008
  const shelf = shelfFacts({
    sku: draft.sku,
    price,
    type: 'Medicament',
    condition: draft.condition,
    units: draft.form.countable ? draft.unitContent : undefined,
    available: !draft.clinicalUse,
    scarce: draft.condition === 'recipeCheck',
  })
  const chronic = draft.group.chronic && draft.condition !== 'recipeCheck' && !draft.clinicalUse
  return {
    sku: draft.sku,
    product_name: draft.name,
    product_type: 'Medicament',
    category: draft.group.category,
    sub_category: draft.group.sub,
    active_principles: principlesColumn(draft.principles),
    strength: draft.strength,
    pharmaceutical_form: draft.form.label,
    pharmaceutical_form_text: draft.form.text,
    unit_content: draft.unitContent,
    amount_content: contentText(draft.unitContent, draft.form.text),
    package_kind: packageKind(draft),
    laboratory: draft.laboratory,
    brand: draft.brand,
    sale_condition: draft.condition,
    storage_condition: storageText(draft),
    cold_chain: draft.coldChain,
    equivalence: draft.equivalence,
    shipping_methods: inStore ? 'withdrawalStore' : 'homeDelivery|withdrawalStore',
    ...shelf,
    subscription: chronic,
    need_quote: !draft.clinicalUse && /^L0/.test(draft.atc) && shopPrice(price) > 250_000,
    insurance: isInsurable(draft, chronic),
    badge: chooseBadge(draft),
    promo_available: promoted.has(draft.sku) ? 'progressive-discount' : '',
    description: medicineDescription(draft),
    registration: draft.registration,
    atc: /^Z/.test(draft.atc) ? '' : draft.atc,
    source: draft.source,
  }
}

/** The only products without a prescription that insurers pay for, because doctors often prescribe them. */
const INSURED_WITHOUT_PRESCRIPTION = new Set([
  'Paracetamol',
  'Ácido acetilsalicílico',
  'Calcio carbonato',
  'Hipromelosa',
  'Sales de rehidratación oral',
])

/** A share of the prescription products, and medicines of one principle of the list above. */
function isInsurable(draft: MedicineDraft, chronic: boolean): boolean {
  const [principle, ...others] = draft.principles
  if (draft.condition !== 'noPrescription') return stableShare(`${draft.sku}:insurance`) < (chronic ? 0.4 : 0.2)
  return principle !== undefined && others.length === 0 && INSURED_WITHOUT_PRESCRIPTION.has(principle.name)
}

/** Strips of few tablets hang as a blister; other packs are boxes. */
function packageKind(draft: MedicineDraft): CatalogueRow['package_kind'] {
  const fewTablets =
    /^(Comprimidos|Pastillas|Grageas|Cápsulas)/.test(draft.form.label) &&
    draft.unitContent <= 12 &&
    draft.condition === 'noPrescription'
  return fewTablets && draft.form.kind === 'box' ? 'blister' : draft.form.kind
}

function chooseBadge(draft: MedicineDraft): string {
  if (draft.coldChain) return 'Cadena de frío'
  if (draft.condition === 'noPrescription' && stableShare(`${draft.sku}:badge`) < 0.025) return 'Más vendido'
  return ''
}
