import { principleFacts } from './active-principles.ts'
import type { DosageForm } from './dosage-forms.ts'
import { laboratoryTier } from './laboratories.ts'
import type { MedicineDraft } from './medicine-draft.ts'
import { stableShare } from './stable-hash.ts'

/**
 * Invented prices: a usual generic pack's price × strength × units × form × tier of laboratory and brand, with a small
 * steady variation by product. The pack price is CENABAST's maximum of April 2021, brought to 2026; else the principle
 * table's; else the median of its ATC group.
 */

/** Factor of the prices' rise from April 2021 to November 2026, our estimate from INE's published yearly changes. */
export const INFLATION_2021_2026 = 1.38
/** CENABAST's are preferential prices; a shop sells somewhat above them. Our assumption. */
const SHOP_MARGIN = 1.15

const BRAND_FACTOR = { research: 3, local: 2.1, lowCost: 1.75 }
/** Over the counter, with more competitors, brands are closer to generics. */
const BRAND_FACTOR_DIRECT = { research: 2.1, local: 1.75, lowCost: 1.55 }
const NAMED_AFTER_PRINCIPLE_FACTOR = { research: 1.3, local: 1.15, lowCost: 1 }

export type OfficialPrice = { draft: MedicineDraft; price: number }

export type PriceBook = {
  packPrice: Map<string, number>
  groupPrice: Map<string, number>
  usualStrength: Map<string, number>
}

export function openPriceBook(drafts: MedicineDraft[], official: OfficialPrice[]): PriceBook {
  const usualStrength = new Map<string, number>()
  for (const [key, amounts] of groupNumbers(drafts.flatMap((draft) => strengthEntry(draft))))
    usualStrength.set(key, median(amounts))
  const book: PriceBook = { packPrice: new Map(), groupPrice: new Map(), usualStrength }

  const implied = official.map(({ draft, price }): [string, number] => [
    principleKey(draft),
    (price * INFLATION_2021_2026 * SHOP_MARGIN) / multiplyFactors(draft, book),
  ])
  for (const [key, prices] of groupNumbers(implied)) {
    const own = ownPackPrice(key)
    const seen = median(prices)
    // One purchase of 2021 can be an outlier: our own figure bounds it.
    book.packPrice.set(key, own === undefined ? seen : Math.min(Math.max(seen, own * 0.65), own * 1.5))
  }
  const known = drafts.flatMap((draft): [string, number][] => {
    const price = book.packPrice.get(principleKey(draft)) ?? ownPackPrice(principleKey(draft))
    return price === undefined
      ? []
      : [
          [draft.atc.slice(0, 3), price],
          [draft.atc.slice(0, 1), price],
        ]
  })
  for (const [key, prices] of groupNumbers(known)) book.groupPrice.set(key, median(prices))
  return book
}

export function modelledPrice(draft: MedicineDraft, book: PriceBook): number {
  const key = principleKey(draft)
  const pack =
    mixturePrice(draft) ??
    book.packPrice.get(key) ??
    ownPackPrice(key) ??
    shelfPrice(draft) ??
    groupFallback(draft, book)
  const variation = 0.95 + stableShare(`${draft.sku}:price`) * 0.1
  const floor = draft.form.floor * (draft.namedAfterPrinciple ? 1 : 1.4)
  return Math.min(Math.max(pack * multiplyFactors(draft, book) * variation, floor), 899_000)
}

/** A published maximum price of 2021 for this very product wins over the model. */
export function medicinePrice(draft: MedicineDraft, book: PriceBook, official: Map<string, number>): number {
  const published = official.get(draft.sku)
  return published === undefined
    ? modelledPrice(draft, book)
    : Math.max(published * INFLATION_2021_2026 * SHOP_MARGIN, 1000)
}

/** Ends in 90 under 20.000, in 990 above. */
export function shopPrice(pesos: number): number {
  const step = pesos < 20_000 ? 100 : 1000
  return Math.max(Math.round(pesos / step) * step, 900) - 10
}

/** The median of the group; an article sold freely is never among the expensive ones. */
function groupFallback(draft: MedicineDraft, book: PriceBook): number {
  const price = book.groupPrice.get(draft.atc.slice(0, 3)) ?? book.groupPrice.get(draft.atc.slice(0, 1)) ?? 4500
  return draft.condition === 'noPrescription' ? Math.min(price, 5000) : price
}

/** Cold remedies and rehydration salts name up to six cheap principles: one price for the shelf. */
function mixturePrice(draft: MedicineDraft): number | undefined {
  return draft.atc === 'R05X' ? 3400 : draft.atc === 'A07CA' ? 1900 : undefined
}

/** Herbal and homeopathic products have no principle price: one by shelf. */
function shelfPrice(draft: MedicineDraft): number | undefined {
  if (draft.homeopathic) return 2700
  if (/^Z|^R05CA10|^A11AA03|^D02|^R02|^M02AX$|^C05/.test(draft.atc)) return 3200
  return undefined
}

function multiplyFactors(draft: MedicineDraft, book: PriceBook): number {
  const tiers = draft.namedAfterPrinciple
    ? NAMED_AFTER_PRINCIPLE_FACTOR
    : draft.condition === 'noPrescription'
      ? BRAND_FACTOR_DIRECT
      : BRAND_FACTOR
  const [entry] = strengthEntry(draft)
  const usual = entry ? book.usualStrength.get(entry[0]) : undefined
  const strength = entry && usual ? Math.min(Math.max((entry[1] / usual) ** 0.3, 0.65), 1.7) : 1
  const size = draft.unitContent / usualUnits(draft.form)
  // A bottle twice as big costs less than twice. Big boxes are capped: few principles have a small one's price.
  const units = draft.form.label === 'Inhalador' ? 1 : draft.form.countable ? Math.min(size ** 0.85, 4) : size ** 0.65
  return strength * units * draft.form.priceFactor * tiers[laboratoryTier(draft.laboratory)]
}

/** The pack that the principle's price refers to. */
function usualUnits(form: DosageForm): number {
  if (/^(Comprimidos|Cápsulas|Grageas)/.test(form.label)) return 30
  if (form.text === 'sobres') return 20
  if (/inyectable/.test(form.label)) return /Suspensión/.test(form.label) ? 1 : 3
  if (/Lápiz/.test(form.label)) return 5
  return form.packs[0] ?? 1
}

function strengthEntry(draft: MedicineDraft): [string, number][] {
  const [first] = draft.principles
  const amount = Number(first?.amount)
  return first && amount > 0 ? [[`${first.name}|${first.unit}`, amount]] : []
}

function principleKey(draft: MedicineDraft): string {
  return draft.principles
    .map((principle) => principle.name)
    .sort()
    .join('+')
}

/** The price of combined principles: the most expensive one's, and a third of the others'. */
function ownPackPrice(key: string): number | undefined {
  const prices = key
    .split('+')
    .flatMap((name) => principleFacts(name.trim()).packPrice ?? [])
    .sort((a, b) => b - a)
  const [first, ...rest] = prices
  return first === undefined ? undefined : first + rest.slice(0, 3).reduce((sum, price) => sum + price / 3, 0)
}

function groupNumbers(entries: [string, number][]): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const [key, value] of entries) groups.set(key, [...(groups.get(key) ?? []), value])
  return groups
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
