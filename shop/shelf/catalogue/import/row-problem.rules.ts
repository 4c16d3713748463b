/** Why a cell of a catalogue file is refused, as a code that the file's schema gives and words for people. */
import type { Locale } from '#lib/locale.ts'

/** `reason`: a code and its arguments, parted by '|'. `cell`: as typed, shortened. `column` '': the whole row. */
export type CellProblem = { column: string; reason: string; cell: string; suggestion: string | null }

type Words = Readonly<Record<Locale, (...args: string[]) => string>>

const REASONS: Readonly<Record<string, Words>> = {
  empty: { es: () => 'está vacía', en: () => 'is empty' },
  missing: { es: () => 'falta', en: () => 'is missing' },
  'too short': { es: () => 'es muy corta', en: () => 'is too short' },
  longer: { es: (most) => `tiene más de ${most} caracteres`, en: (most) => `has more than ${most} characters` },
  'yes or no': { es: () => 'debe ser ‘sí’ o ‘no’', en: () => "must be 'true' or 'false'" },
  whole: {
    es: (from, to) => `debe ser un número entero de ${from} a ${to}`,
    en: (from, to) => `must be a whole number from ${from} to ${to}`,
  },
  least: { es: (least) => `debe ser al menos ${least}`, en: (least) => `must be at least ${least}` },
  most: { es: (most) => `debe ser a lo más ${most}`, en: (most) => `must be at most ${most}` },
  'one of': { es: (values) => `debe ser uno de ${values}`, en: (values) => `must be one of ${values}` },
  'event tag': {
    es: (days) => `debe ser un porcentaje de dos dígitos y ${days}, por ejemplo 30-cyber-monday`,
    en: (days) => `must be a percentage of two digits and ${days}, e.g. 30-cyber-monday`,
  },
  'too many tags': { es: (most) => `tiene más de ${most} eventos`, en: (most) => `has more than ${most} tags` },
  principle: {
    es: (value) => `‘${value}’ no es Nombre:cantidad:unidad, por ejemplo Paracetamol:500:mg`,
    en: (value) => `'${value}' is not Name:amount:unit, e.g. Paracetamol:500:mg`,
  },
  sku: {
    es: () => 'debe tener de 1 a 40 letras, dígitos, puntos o guiones',
    en: () => 'must be 1 to 40 letters, digits, dots, dashes',
  },
  decimal: {
    es: () => 'debe ser un número con punto, por ejemplo 2.5',
    en: () => 'must be a number with a dot, e.g. 2.5',
  },
  'more than nothing': { es: () => 'debe ser más que 0', en: () => 'must be more than 0' },
  shipping: {
    es: () => 'necesita despacho, retiro o ambos',
    en: () => 'needs homeDelivery, withdrawalStore or both',
  },
  instant: {
    es: () => 'debe ser una fecha y hora con su diferencia, por ejemplo 2026-11-18T10:00:00-03:00',
    en: () => 'must be a date and time with its offset, e.g. 2026-11-18T10:00:00-03:00',
  },
  address: { es: () => 'deben ser direcciones http(s)', en: () => 'must be http(s) URLs' },
  'too many pictures': {
    es: (most) => `tiene más de ${most} imágenes`,
    en: (most) => `has more than ${most} pictures`,
  },
  'offer not below': { es: () => 'debe ser menor que el precio normal', en: () => 'must be below normal_price' },
  'above normal': {
    es: () => 'no puede ser mayor que el precio normal',
    en: () => 'must not be above normal_price',
  },
  advertised: {
    es: () => 'un producto que necesita receta no se destaca ni lleva etiqueta',
    en: () => 'a product that needs a prescription is neither highlighted nor badged',
  },
  'unknown product': {
    es: (columns) => `ningún producto lo tiene; para crearlo faltan las columnas ${columns}`,
    en: (columns) => `no product has it; to make one the columns ${columns} are missing`,
  },
  repeated: {
    es: (line, sku) => `está repetido: la línea ${line} también tiene ${sku}`,
    en: (line, sku) => `is repeated: line ${line} has ${sku} too`,
  },
  cells: {
    es: () => 'tiene más o menos celdas que el encabezado; pon entre "comillas" los textos con comas o punto y coma',
    en: () => 'has more or fewer cells than the header; put text with commas or semicolons in "quotes"',
  },
  encoding: {
    es: () => 'no es texto UTF-8; guarda el archivo como CSV UTF-8',
    en: () => 'is not UTF-8 text; save the file as CSV UTF-8',
  },
  unreadable: { es: (why) => `no se puede leer como CSV: ${why}`, en: (why) => `is not readable CSV: ${why}` },
  'no rows': { es: () => 'el archivo no tiene filas', en: () => 'the file has no rows' },
  'too many rows': {
    es: (most) => `el archivo tiene más de ${most} filas`,
    en: (most) => `the file has more than ${most} rows`,
  },
  'unknown column': {
    es: () => 'no es una columna de un archivo de catálogo',
    en: () => 'is not a column of a catalogue file',
  },
  twice: { es: () => 'está dos veces', en: () => 'is there twice' },
  invalid: { es: () => 'no es un valor válido', en: () => 'is not a valid value' },
}

/** A cell or a column's name as people are shown it; no database takes a NUL. */
export const toShown = (text: string): string => {
  const clean = text.replace(/\p{Cc}/gu, '').trim()
  return clean.length > SHOWN_LENGTH_MAX ? `${clean.slice(0, SHOWN_LENGTH_MAX)}…` : clean
}
const SHOWN_LENGTH_MAX = 60

export const toReason = (code: string, ...args: (string | number)[]): string =>
  [code, ...args.map((arg) => String(arg).replaceAll('|', '/'))].join('|')

/** In words, with what was typed and what to write, where the reason does not say it itself. */
export function explainProblem({ reason, cell, suggestion }: Omit<CellProblem, 'column'>, locale: Locale): string {
  const [code = '', ...args] = reason.split('|')
  const words = (REASONS[code] ?? REASONS.invalid!)[locale](...args)
  const typed = cell === '' ? '' : locale === 'es' ? `, no ‘${cell}’` : `, not '${cell}'`
  const written = suggestion === null ? '' : locale === 'es' ? `: escribe ${suggestion}` : `: write ${suggestion}`
  return words + typed + written
}
