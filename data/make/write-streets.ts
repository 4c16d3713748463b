import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { writeTable } from './write-table.ts'

const street = z.object({
  codigo_comuna: z.string(),
  comuna: z.string(),
  calle: z.string(),
  tipo_via: z.string(),
})

/**
 * Merges OpenStreetMap's lists into geo/streets.csv, one row per commune and name. The extracts are too big for the
 * repository: give their paths. The ODbL notice is beside the file.
 */
export function writeStreets(paths: string[]): number {
  const streets = new Map<string, z.output<typeof street>>()
  for (const path of paths) {
    for (const row of z.array(street).parse(parse(readFileSync(path, 'utf8'), { columns: true }))) {
      const key = `${row.codigo_comuna}|${row.calle.trim().toLocaleLowerCase('es')}`
      if (row.calle.trim() && !streets.has(key)) streets.set(key, { ...row, calle: row.calle.trim() })
    }
  }
  const sorted = [...streets.values()].sort(
    (a, b) => a.codigo_comuna.localeCompare(b.codigo_comuna) || a.calle.localeCompare(b.calle, 'es'),
  )
  writeTable('geo/streets.csv', ['codigo_comuna', 'comuna', 'calle', 'tipo_via'], sorted)
  return sorted.length
}
