import type { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { DomainError } from '#lib/domain-error.ts'
import { inTransaction, timestamp, type Shop } from '#context'
import { catalogueRow, KNOWN_COLUMNS, REQUIRED_COLUMNS, type CatalogueRow } from './catalogue-row.input.ts'
import { raiseCatalogueVersion, rebuildSearchWords, saveCatalogueRows } from './catalogue-import.db.ts'

/** A wrong cell: the file's line (the header is line 1), the column and why. */
export type RowProblem = { line: number; column: string; reason: string }

export type ImportOptions = {
  /** Leaves wrong rows out instead of refusing the file. */
  skipInvalid?: boolean
  /** Called now and then with the number of rows saved so far. */
  progress?: (saved: number) => void
}

const BATCH = 1_000

/**
 * Brings a pharmacy's catalogue file in: inserts or updates by SKU, all or nothing unless
 * `skipInvalid`. Answers how many rows were saved and which were wrong.
 * @throws DomainError 'catalogue.bad_file' {problems} when the file has wrong rows or columns; nothing is saved then.
 */
export async function importCatalogue(shop: Shop, file: Readable, options: ImportOptions = {}): Promise<{ saved: number; problems: RowProblem[] }> {
  const { rows, problems } = await readRows(file)
  if (problems.length > 0 && !options.skipInvalid) throw new DomainError('catalogue.bad_file', { problems })
  await inTransaction(shop, async (shop) => {
    const now = timestamp(shop.now())
    for (let start = 0; start < rows.length; start += BATCH) {
      await saveCatalogueRows(shop, rows.slice(start, start + BATCH), now)
      options.progress?.(Math.min(start + BATCH, rows.length))
    }
    await rebuildSearchWords(shop)
    await raiseCatalogueVersion(shop)
  })
  return { saved: rows.length, problems }
}

async function readRows(file: Readable): Promise<{ rows: CatalogueRow[]; problems: RowProblem[] }> {
  const problems: RowProblem[] = []
  const rows: CatalogueRow[] = []
  const lineOfSku = new Map<string, number>()
  const parser = file.pipe(parse({ bom: true, columns: checkHeader, skip_empty_lines: true, info: true, relax_column_count: true }))
  file.on('error', (error) => parser.destroy(error))
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: Record<string, string>; info: { lines: number } }>) {
      const line = info.lines
      const parsed = catalogueRow.safeParse(record)
      if (!parsed.success) {
        for (const issue of parsed.error.issues) problems.push({ line, column: String(issue.path[0] ?? ''), reason: wordsOf(issue) })
        continue
      }
      const before = lineOfSku.get(parsed.data.sku)
      if (before !== undefined) problems.push({ line, column: 'sku', reason: `is repeated: line ${before} has ${parsed.data.sku} too` })
      else {
        lineOfSku.set(parsed.data.sku, line)
        rows.push(parsed.data)
      }
    }
  } catch (error) {
    if (error instanceof DomainError) throw error
    const { lines, message } = error as Error & { lines?: number }
    throw new DomainError('catalogue.bad_file', { problems: [{ line: lines ?? 1, column: '', reason: `is not readable CSV: ${message}` }] })
  }
  return { rows, problems }
}

function checkHeader(header: string[]): string[] {
  const names = header.map((name) => name.trim())
  const problems = REQUIRED_COLUMNS.filter((column) => !names.includes(column)).map((column) => ({ line: 1, column, reason: 'is missing' }))
  for (const name of names) if (!KNOWN_COLUMNS.includes(name)) problems.push({ line: 1, column: name as never, reason: 'is not a column of a catalogue file' })
  if (problems.length > 0) throw new DomainError('catalogue.bad_file', { problems })
  return names
}

const wordsOf = (issue: { code: string; message: string; input?: unknown }) => (issue.code === 'invalid_type' && issue.input === undefined ? 'is missing' : issue.message)
