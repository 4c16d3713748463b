import { writeFileSync } from 'node:fs'
import { stringify } from 'csv-stringify/sync'

/** UTF-8, LF, header first. Booleans as 'true' and 'false'. */
export function writeTable(file: string, columns: readonly string[], rows: readonly object[]): void {
  const text = stringify([...rows], {
    header: true,
    columns: [...columns],
    cast: { boolean: (value) => String(value) },
  })
  writeFileSync(new URL(`../${file}`, import.meta.url), text)
}
