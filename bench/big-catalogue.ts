import { createReadStream, readdirSync } from 'node:fs'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'

const CATALOGUE = new URL('../data/catalogue/', import.meta.url)
const SYLLABLES = [
  'ba',
  'ce',
  'di',
  'fo',
  'gu',
  'la',
  'me',
  'ni',
  'ro',
  'su',
  'ta',
  've',
  'xi',
  'zo',
  'bri',
  'cla',
  'dro',
  'fen',
  'gli',
  'mar',
  'nex',
  'pla',
  'tri',
  'vas',
]

type Row = Record<string, string>

/**
 * The same rows at every run: the demo's, then copies with invented values, so that lists, words and facets grow too.
 */
export async function bigCatalogue(products: number): Promise<Readable> {
  const rows = await demoRows()
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  function* lines() {
    yield stringify([columns])
    for (let index = 0; index < products;) {
      const batch: string[][] = []
      for (; batch.length < 500 && index < products; index++) {
        const row = rows[index % rows.length]!
        const copy = Math.floor(index / rows.length)
        batch.push(columns.map((column) => (copy === 0 ? row : varyRow(row, copy, index))[column] ?? ''))
      }
      yield stringify(batch)
    }
  }
  return Readable.from(lines())
}

export async function demoRows(): Promise<Row[]> {
  const rows: Row[] = []
  for (const file of readdirSync(CATALOGUE)
    .filter((name) => name.endsWith('.csv'))
    .sort())
    rows.push(
      ...((await createReadStream(new URL(file, CATALOGUE))
        .pipe(parse({ columns: true, bom: true, skip_empty_lines: true }))
        .toArray()) as Row[]),
    )
  return rows
}

function varyRow(row: Row, copy: number, index: number): Row {
  const dice = createDice(index)
  const maker = inventedName(createDice(dice() % 400)) // some hundreds of makers, each with many products
  const price = Math.max(990, Math.round((Number(row.normal_price) * (60 + (dice() % 90))) / 1000) * 10)
  return {
    ...row,
    sku: `${row.sku}-${copy}`,
    product_name: `${row.product_name} ${maker} ${inventedName(dice)}`.slice(0, 200),
    laboratory: dice() % 3 === 0 ? (row.laboratory ?? '') : `Laboratorio ${maker}`,
    normal_price: String(price),
    offer_price: row.offer_price && price > 2_000 ? String(Math.round(price * 0.85)) : '',
    mi_boldo_price: row.mi_boldo_price ? String(Math.round(price * 0.95)) : '',
    fractional_unit_price: '',
    stock: String(dice() % 12 === 0 ? 0 : 5_000 + (dice() % 5_000)),
    created_at: new Date(Date.UTC(2019, 0, 1) + (dice() % (6 * 365 * 24 * 60)) * 60_000).toISOString(),
  }
}

function inventedName(dice: () => number): string {
  const word = Array.from({ length: 2 + (dice() % 3) }, () => SYLLABLES[dice() % SYLLABLES.length]).join('')
  return word[0]!.toUpperCase() + word.slice(1)
}

/** mulberry32, so that a run can be repeated. */
export function createDice(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}
