import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { CATALOGUE_COLUMNS, catalogueRowInput, type CatalogueRow } from './make/catalogue-row.ts'
import { findBrokenRows, findCatalogueProblems } from './make/check-catalogue.ts'

/**
 * Reads the four files as an outsider would and lists the errors. Exits 1 when there is one. Run: node
 * data/verify-catalogue.ts
 */
const problems: string[] = []
const rows = ['medicines', 'accessories', 'vitamins', 'dermocosmetics'].flatMap((file) => {
  const text = readFileSync(new URL(`./catalogue/${file}.csv`, import.meta.url), 'utf8')
  if (text.includes('\r')) problems.push(`${file}: lines do not end in LF alone`)
  if (text.split('\n')[0] !== CATALOGUE_COLUMNS.join(',')) problems.push(`${file}: columns are not the agreed ones`)
  const records: unknown[] = parse(text, { columns: true })
  return records.flatMap((record, i): CatalogueRow[] => {
    const parsed = catalogueRowInput.safeParse(record)
    if (parsed.success) return [parsed.data]
    problems.push(
      `${file} line ${i + 2}: ` +
        `${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
    )
    return []
  })
})
problems.push(...findBrokenRows(rows), ...findCatalogueProblems(rows))

console.log(`${rows.length} products, ${problems.length} problems`)
for (const problem of problems.slice(0, 200)) console.log(`- ${problem}`)
if (problems.length > 0) process.exitCode = 1
