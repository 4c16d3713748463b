import { ACCENT_WORDS, KEEP_CAPITALS } from './accent-words.ts'
import { readAtcNames } from './read-sources.ts'
import { PRINCIPLE_TABLE } from './principle-table.ts'

/** Capitals without accents: the key by which spellings are compared. Ñ stays Ñ. */
export function plain(text: string): string {
  return text
    .toUpperCase()
    .replaceAll('Ñ', '\u0000')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('\u0000', 'Ñ')
    .replace(/\s+/g, ' ')
    .trim()
}

const LITTLE_WORDS = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'el',
  'y',
  'e',
  'o',
  'con',
  'sin',
  'para',
  'en',
  'al',
  'por',
  'a',
  'mas',
  'más',
])
const ROMAN = /^(?:I{1,3}|IV|V|VI{1,3}|IX)$/

const accented = new Map<string, string>()
for (const { descripcion_es, nivel } of readAtcNames()) {
  if (nivel !== '5') continue
  for (const word of descripcion_es.split(/[^\p{L}]+/u))
    if (/[ÁÉÍÓÚÜ]/.test(word)) accented.set(plain(word), lowerWord(word))
}
for (const word of [...PRINCIPLE_TABLE.flatMap(({ name }) => name.split(/[^\p{L}]+/u)), ...ACCENT_WORDS]) {
  if (/[áéíóúüÁÉÍÓÚÜ]/.test(word)) accented.set(plain(word), lowerWord(word))
  else accented.delete(plain(word))
}

function lowerWord(word: string): string {
  return word.toLocaleLowerCase('es')
}

/** 'ACIDO' → 'ácido': the accent, when it is known. */
export function withAccents(word: string): string {
  const lower = lowerWord(word)
  return /[áéíóúü]/.test(lower) ? lower : (accented.get(plain(word)) ?? lower)
}

function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase('es') + word.slice(1)
}

function nameWord(word: string, first: boolean): string {
  if (/^[A-Z]{1,3}-\d+$/.test(word)) return word
  if (/^(?:\p{L}\.)+\p{L}\.?$|^(?:\p{L}\.){2,}$/u.test(word)) return word.replaceAll('.', '').toUpperCase()
  if (KEEP_CAPITALS.has(word.toUpperCase()) || (ROMAN.test(word) && !first)) return word.toUpperCase()
  if (/^[A-Z]$/.test(word) && !['A', 'Y', 'O', 'E'].includes(word)) return word
  if (/^[A-Z]?\d/.test(word) || /^(?:[CD]\d+)$/i.test(word)) return word.toUpperCase()
  const lower = withAccents(word)
  return !first && LITTLE_WORDS.has(lower) ? lower : capital(lower)
}

/** 'TAPSIN COMPUESTO DÍA' → 'Tapsin Compuesto Día'; leaves 'XR', lowers units, corrects the comma of decimals. */
export function spanishName(text: string): string {
  let first = true
  const name = text.replace(/[\p{L}\d.]+(?:-\d+)?/gu, (word) => {
    const trailing = word.endsWith('.') && !/\.\p{L}\.$/u.test(word) ? '.' : ''
    const written = nameWord(trailing ? word.slice(0, -1) : word, first)
    first = false
    return written + (trailing && written.length > 1 ? '' : trailing)
  })
  const vitamins = /\bVitaminas?\b/.test(name)
    ? name.replace(/(?<=\s)[aced](?=[\s,]|$)/g, (letter, offset: number) =>
        letter === 'e' && !/y e$/.test(name.slice(0, offset + 1)) ? letter : letter.toUpperCase(),
      )
    : name
  return lowerUnits(vitamins)
    .replace(/\bmas\b/g, 'más')
    .replace(/^Dr (?=\p{L})/u, 'Dr. ')
    .replace(/\s+([,;:)])/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.\-/]+|[\s,\-/]+$/g, '')
}

/** As Chilean packs print them: 'mg', 'ml', 'mcg', 'g', 'UI'. */
export function lowerUnits(text: string): string {
  return text
    .replace(
      /(\d)\s*(mg|ml|mcg|ug|µg|g|gr|l|ui|u\.i\.?|u|meq)\b\.?/giu,
      (_, digit: string, unit: string) => `${digit} ${normaliseUnit(unit)}`,
    )
    .replace(
      /\/\s*(\d*)\s*(mg|ml|mcg|g|gr|l|dosis|do|h)\b/giu,
      (_, count: string, unit: string) => `/${count ? `${count} ` : ''}${normaliseUnit(unit)}`,
    )
    .replace(/(\d)\.(\d{1,2})(?!\d)/g, '$1,$2')
    .replace(/\s*%/g, '%')
}

export function normaliseUnit(unit: string): string {
  const key = unit.toLowerCase().replaceAll('.', '')
  return { ug: 'mcg', µg: 'mcg', gr: 'g', ui: 'UI', u: 'UI', meq: 'mEq', do: 'dosis', l: 'L' }[key] ?? key
}
