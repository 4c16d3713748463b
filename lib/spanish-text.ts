/**
 * 'Ibuprofeno 400mg' → ['ibuprofeno', '400', 'mg']; '1.000 UI' → ['1000', 'ui']; '2.5%' → ['2,5']. SQL stores and is
 * queried with `searchText`: PostgreSQL's `unaccent` replaces more.
 */
export function searchTokens(text: string): string[] {
  return withDecimalCommas(withoutAccents(text)).match(/\d+(?:,\d+)?|[a-z][a-z0-9]*/g) ?? []
}

/** The stored and the compared form. Idempotent. */
export function searchText(...texts: string[]): string {
  return texts.flatMap(searchTokens).join(' ')
}

/** 'Ñuñoa' → 'nunoa'. */
export function withoutAccents(text: string): string {
  // Most texts of a catalogue are plain: their normal forms take five times as long as this.
  if (PLAIN.test(text)) return text.toLowerCase()
  // Some capitals and ligatures decompose only after lower-casing. 'µg' is on labels.
  return text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('μ', 'u')
}

const PLAIN = /^[ -~]*$/

/** '1.000' is a thousand (Chile), '0.125' and '2.5' are decimals written the foreign way. */
function withDecimalCommas(text: string): string {
  return text
    .replace(/(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})+(?![\d.])/g, (thousands) => thousands.replaceAll('.', ''))
    .replace(/(\d)\.(?=\d)/g, '$1,')
}

/** 'X30 Comprimidos', 'X2,5 mL' (SHOP §9). Cards have a small x (SHOP §2). */
export function contentLabel(unitContent: number | string, form: string, mark: 'X' | 'x' = 'X'): string {
  return `${mark}${decimalComma(unitContent)} ${Number(unitContent) === 1 ? toSingular(form) : form}`.trim()
}

const SINGULAR: Record<string, string> = { unidades: 'unidad', lápices: 'lápiz', dosis: 'dosis' }

/** 'comprimidos recubiertos' → 'comprimido recubierto'. */
const toSingular = (form: string): string =>
  form.replaceAll(/\p{L}+/gu, (word) => SINGULAR[word] ?? (word.length > 3 ? word.replace(/s$/, '') : word))

/** 2.5 → '2,5'; the database's '2.50' → '2,5'. No thousands separator. */
export function decimalComma(amount: number | string): string {
  const text = String(amount)
  return text.includes('.') ? text.replace(/\.?0+$/, '').replace('.', ',') : text
}
