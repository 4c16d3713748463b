import { PRINCIPLE_TABLE } from './principle-table.ts'
import { readPrincipleAtc } from './read-sources.ts'
import { readWritten } from './read-written.ts'
import { lowerUnits, normaliseUnit, plain, withAccents } from './spanish-names.ts'

export type Principle = { name: string; amount: string; unit: string }
export type PrincipleFacts = {
  name: string
  atc: string
  packPrice?: number | undefined
  condition: string
}

const spellings: [key: string, facts: PrincipleFacts][] = []
for (const { name, atc, condition, pack_price, other_spellings } of PRINCIPLE_TABLE) {
  const facts: PrincipleFacts = { name, atc, condition, packPrice: pack_price }
  for (const spelling of [name, ...other_spellings]) spellings.push([plain(spelling), facts])
}
spellings.sort((a, b) => b[0].length - a[0].length)
const spelled = new Map(spellings)

const atcByPrinciple = new Map(readPrincipleAtc().map((row) => [plain(row.principio_activo), row.atc_principal]))

/** Unknown names get their accents and the ATC of the public list. */
export function principleFacts(listed: string): PrincipleFacts {
  const key = plain(listed).replace(/\s*\(.*$/, '')
  const known = spelled.get(plain(listed)) ?? spelled.get(key)
  if (known) return known
  const listedNames = listed
    .trim()
    .split(/\s+/)
    .map(withAccents)
    .join(' ')
    .replace(/\b([dc]\d+|tm|t\.m\.?)\b/gi, (mark) => mark.toUpperCase())
  return {
    name: listedNames.charAt(0).toLocaleUpperCase('es') + listedNames.slice(1),
    atc: atcByPrinciple.get(key) ?? '',
    condition: '',
  }
}

/**
 * Finds the principles of a text, in order of appearance. The longest spelling is matched first, and each stretch of
 * text counts for one.
 */
export function principlesInText(plainText: string): string[] {
  // 'Sin cafeína' names a missing ingredient.
  let rest = ` ${plainText.replace(/\bSIN [A-ZÑ]+/g, ' ')} `
  const found: { at: number; name: string }[] = []
  for (const [key, facts] of spellings) {
    if (key.length < 4) continue
    const index = rest.search(new RegExp(`[^A-ZÑ]${escape(key)}(?![A-ZÑ])`))
    if (index < 0) continue
    found.push({ at: index, name: facts.name })
    rest = rest.slice(0, index + 1) + '·'.repeat(key.length) + rest.slice(index + 1 + key.length)
  }
  return [...new Set(found.sort((a, b) => a.at - b.at).map((hit) => hit.name))]
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

// data/written/brand-principles.csv: brands without a principle in the register, by the starts of their plain names.
// Principles come only from another row of the same brand, or from a well-known label. First match wins; '_' is a space
// at the end.
const brands = readWritten('brand-principles.csv').flatMap((line) => {
  const [starts = '', names = '', atc = ''] = line.split(';')
  return starts.split(',').map((start) => ({
    start: start.replaceAll('_', ' '),
    names: names ? names.split('+') : [],
    atc,
  }))
})

/**
 * The principles of a brand that the register names without them. Their ATC may differ from that of the principle's
 * usual route.
 */
export function principlesOfBrand(plainName: string): { names: string[]; atc: string } | undefined {
  const name = plainName.replaceAll(',', '.')
  return brands.find(
    ({ start }) =>
      name.startsWith(start) && (start.length > 5 || !/^[A-ZÑ]/.test(name.slice(start.length)) || start.endsWith(' ')),
  )
}

const STRENGTH =
  /(\d+(?:[.,]\d+)*)\s*(mg|mcg|µg|ug|g|ui|u\.i\.|u|meq|%)(?![a-z])(?:\s*(?:p\/[pv]|v\/v))?(?:\s*\/\s*(\d*(?:[.,]\d+)?)\s*(ml|g|dosis|do|h(?:ora)?|puls|l|gota))?/i

/** '8 mg/5 mL' → amount 8, unit 'mg/5 ml'. Thousands dots are removed, decimals take the dot. */
export function findStrength(text: string): { amount: string; unit: string; label: string } | undefined {
  const hit = STRENGTH.exec(text)
  if (!hit) return undefined
  const [, number = '', unit = '', perCount = '', perUnit] = hit
  const amount = decimal(number)
  const denominator = perUnit
    ? `/${perCount && perCount !== '1' ? `${decimal(perCount)} ` : ''}${normaliseUnit(perUnit.replace(/^hora$/i, 'h'))}`
    : ''
  let fullUnit = normaliseUnit(unit) + denominator
  let shown = amount
  if (fullUnit === 'g' && Number(amount) <= 5) {
    shown = String(Math.round(Number(amount) * 1000))
    fullUnit = 'mg'
  }
  if (fullUnit === 'mcg' && Number(amount) >= 1000) {
    shown = String(Number(amount) / 1000)
    fullUnit = 'mg'
  }
  return {
    amount: shown,
    unit: fullUnit,
    label: lowerUnits(`${formatAmount(shown)}${fullUnit === '%' ? '' : ' '}${fullUnit}`),
  }
}

/** '50000' → '50.000', '0.5' → '0,5'. */
function formatAmount(amount: string): string {
  return Number(amount) >= 10_000 ? amount.replace(/\B(?=(\d{3})+$)/g, '.') : amount.replace('.', ',')
}

function decimal(number: string): string {
  const value = /^\d{1,3}(\.\d{3})+$/.test(number) ? number.replaceAll('.', '') : number.replace(',', '.')
  return String(Number(value))
}

/** '160/25', '320 MG/125 UI' or '0,3/0,1%': amounts are in the order written. */
export function findRatio(text: string): { amounts: string[]; units: string[]; label: string } | undefined {
  const part = String.raw`\d+(?:[.,]\d+)?\s*(?:mg|mcg|g|ui|%)?`
  const hit = new RegExp(`(?<![\\d.,/])(${part}(?:\\s*/\\s*${part})+)(?![\\d.,]|\\s*ml)`, 'i').exec(text)
  if (!hit?.[1]) return undefined
  const parts = hit[1].split('/').map((piece) => ({
    amount: decimal(piece.replace(/[^\d.,]/g, '')),
    unit: /mcg|mg|ui|g|%/i.exec(piece)?.[0],
  }))
  const last = parts.findLast((piece) => piece.unit)?.unit ?? 'mg'
  const units = parts.map((piece) => normaliseUnit(piece.unit ?? last))
  const same = new Set(units).size === 1
  const label = same
    ? `${parts.map((piece) => piece.amount).join('/')}${units[0] === '%' ? '' : ' '}${units[0]}`
    : parts.map((piece, i) => `${piece.amount} ${units[i]}`).join('/')
  return { amounts: parts.map((piece) => piece.amount), units, label: label.replaceAll('.', ',') }
}

/** Combined products take amounts only when names and amounts match one to one. */
export function principlesWithAmounts(names: string[], text: string): Principle[] {
  const unique = [...new Set(names)]
  const [only] = unique
  if (unique.length === 1 && only !== undefined) {
    const strength = findStrength(text)
    return [{ name: only, amount: strength?.amount ?? '', unit: strength?.unit ?? '' }]
  }
  const ratio = findRatio(text)
  const matches = ratio !== undefined && ratio.amounts.length === unique.length
  return unique.map((name, i) =>
    toMicrograms({
      name,
      amount: matches ? (ratio.amounts[i] ?? '') : '',
      unit: matches ? (ratio.units[i] ?? '') : '',
    }),
  )
}

/** '75/20' on a contraceptive's label are micrograms. Vitamin D beside calcium is in international units. */
function toMicrograms(principle: Principle): Principle {
  const hormone = /^(Etinilestradiol|Gestodeno|Levonorgestrel|Desogestrel)$/.test(principle.name)
  if (principle.name === 'Colecalciferol' && principle.unit === 'mg') return { ...principle, unit: 'UI' }
  return hormone && principle.unit === 'mg' && Number(principle.amount) >= 10
    ? { ...principle, unit: 'mcg' }
    : principle
}

export function principlesColumn(principles: Principle[]): string {
  return principles.map(({ name, amount, unit }) => `${name.replaceAll(/[:|]/g, ' ')}:${amount}:${unit}`).join('|')
}
