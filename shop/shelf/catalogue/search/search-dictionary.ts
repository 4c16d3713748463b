import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { createDictionary, type SearchDictionary } from './search-dictionary.rules.ts'

const list = z.string().transform((cell) => (cell === '' ? [] : cell.split('|')))
const brandRow = z.object({ brand: z.string(), principles: list, kind: z.enum(['brand', 'synonym']) })
const nameRow = z.object({ name: z.string() })
const everydayRow = z.object({ phrase: z.string(), means: z.string().min(1) })
const symptomRow = z.object({ phrase: z.string(), places: list })

let dictionary: SearchDictionary | undefined

/** The files of data/search, read by the process's first search: some 3,000 rows, about 1 MB in memory. */
export function searchDictionary(): SearchDictionary {
  dictionary ??= createDictionary(
    read('brands.csv', brandRow),
    read('medicine-names.csv', nameRow).map(({ name }) => name),
    read('symptoms.csv', symptomRow),
    read('everyday-names.csv', everydayRow),
  )
  return dictionary
}

function read<Row extends z.ZodType>(file: string, row: Row): z.output<Row>[] {
  return z
    .array(row)
    .parse(parse(readFileSync(new URL(`../../../../data/search/${file}`, import.meta.url)), { columns: true }))
}
