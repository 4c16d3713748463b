import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { DomainError, refuse } from '#lib/domain-error.ts'
import { inTransaction, timestamp, type Shop } from '#context'
import { unmarkDemoProducts } from '#db/demo-rows.ts'
import { catalogueRow, KNOWN_COLUMNS, REQUIRED_COLUMNS, type CatalogueRow } from './catalogue-row.input.ts'
import { assignCollections } from '#shop/shelf/catalogue/collections/collections.db.ts'
import type { RowProblem } from '#shop/shelf/catalogue/catalogue.refusals.ts'
import { parseNumberCell, translateCell, translateHeader } from '#shop/shelf/catalogue/search/catalogue-words.rules.ts'
import {
  lockCatalogueVersion,
  lockProductsBySku,
  noteImportedStock,
  analyzeCatalogue,
  raiseCatalogueVersion,
  rebuildSearchWords,
  saveCatalogueRows,
} from './catalogue-import.db.ts'
import { nameChange } from '#shop/shelf/catalogue/staff/price-history.db.ts'
import { notifyOfStock } from '#shop/shelf/catalogue/stock/stock-notices.db.ts'
import type { StockMove } from '#shop/shelf/catalogue/stock/stock-notices.rules.ts'

export type ImportOptions = {
  skipInvalid?: boolean
  progress?: (saved: number) => void
}

const BATCH_SIZE = 1_000

/**
 * Inserts or updates by SKU, all or nothing unless `skipInvalid`.
 * @throws DomainError 'catalogue.bad_file' {problems} when the file has wrong rows or columns; nothing is saved then
 */
export async function importCatalogue(
  shop: Shop,
  file: Readable,
  options: ImportOptions = {},
): Promise<{ saved: number; problems: RowProblem[] }> {
  const { rows, problems } = await readRows(file)
  if (problems.length > 0 && !options.skipInvalid) throw refuse('catalogue.bad_file', { problems })
  await inTransaction(shop, async (shop) => {
    const now = timestamp(shop.now())
    await nameChange(shop, { actor: 'import', source: 'import', batch: null })
    await lockCatalogueVersion(shop)
    await lockProductsBySku(
      shop,
      rows.map((row) => row.sku),
    )
    let hasOtherChanges = false
    const moved: StockMove[] = []
    for (let start = 0; start < rows.length; start += BATCH_SIZE) {
      const batch = rows.slice(start, start + BATCH_SIZE)
      const saved = await saveCatalogueRows(shop, batch, now)
      await noteImportedStock(
        shop,
        batch.map(({ sku }) => sku),
      )
      hasOtherChanges ||= saved.hasOtherChanges
      moved.push(...saved.moved)
      options.progress?.(Math.min(start + BATCH_SIZE, rows.length))
    }
    await unmarkDemoProducts(
      shop.db,
      rows.map((row) => row.sku),
    )
    // A file that changes stock alone drops only the answers that depend on it.
    if (hasOtherChanges) await refreshCatalogue(shop, now)
    else await notifyOfStock(shop.db, moved)
  })
  return { saved: rows.length, problems }
}

/** `savedAt`: when the changed products were saved; null: any product may have changed. */
export async function refreshCatalogue(shop: Shop, savedAt: Date | null = null): Promise<void> {
  await assignCollections(shop, savedAt)
  await rebuildSearchWords(shop)
  await analyzeCatalogue(shop)
  await raiseCatalogueVersion(shop)
}

export const lockCatalogue = (shop: Shop): Promise<void> => lockCatalogueVersion(shop)

async function readRows(file: Readable): Promise<{ rows: CatalogueRow[]; problems: RowProblem[] }> {
  const problems: RowProblem[] = []
  const rows: CatalogueRow[] = []
  const lineBySku = new Map<string, number>()
  let columns = 0
  try {
    const { text, delimiter } = await detectSeparator(file)
    const parser = text.pipe(
      parse({
        bom: true,
        delimiter,
        columns: checkHeader,
        skip_empty_lines: true,
        info: true,
        relax_column_count: true,
      }),
    )
    text.on('error', (error) => parser.destroy(error))
    for await (const { record, info } of parser as AsyncIterable<{
      record: Record<string, string>
      info: { lines: number; columns: unknown[]; error?: Error }
    }>) {
      // The line of the row's beginning; a quoted text may extend over several.
      const line = info.lines - (Object.values(record).join('').match(/\n/g)?.length ?? 0)
      columns = info.columns.length
      const unreadable = findUnreadableCells(record, info.error)
      if (unreadable.length > 0) {
        problems.push(...unreadable.map((problem) => ({ line, ...problem })))
        continue
      }
      const parsed = catalogueRow.safeParse(
        Object.fromEntries(Object.entries(record).map(([column, cell]) => [column, translateCell(column, cell)])),
      )
      if (!parsed.success) {
        for (const issue of parsed.error.issues) {
          const column = String(issue.path[0] ?? '')
          problems.push({
            line,
            column,
            reason: issueMessage(issue as Issue) + formatCell(column, record[column], issue as Issue),
          })
        }
        continue
      }
      const earlierLine = lineBySku.get(parsed.data.sku)
      if (earlierLine !== undefined)
        problems.push({ line, column: 'sku', reason: `is repeated: line ${earlierLine} has ${parsed.data.sku} too` })
      else {
        lineBySku.set(parsed.data.sku, line)
        rows.push(parsed.data)
      }
    }
  } catch (error) {
    if (error instanceof DomainError) throw error
    const { lines, message } = error as Error & { lines?: number }
    throw refuse('catalogue.bad_file', {
      problems: [{ line: lines ?? 1, column: '', reason: `is not readable CSV: ${message}` }],
    })
  }
  if (columns === 0)
    throw refuse('catalogue.bad_file', { problems: [{ line: 1, column: '', reason: 'the file has no rows' }] })
  return { rows, problems }
}

/** More or fewer cells than the header, or text in another encoding (Excel's, mostly). */
function findUnreadableCells(
  record: Record<string, string>,
  error: Error | undefined,
): { column: string; reason: string }[] {
  if (error)
    return [
      { column: '', reason: 'has more or fewer cells than the header; put text with commas or semicolons in "quotes"' },
    ]
  return Object.entries(record)
    .filter(([, text]) => /[\uFFFD\0]/.test(text))
    .map(([column]) => ({ column, reason: 'is not UTF-8 text; save the file as CSV UTF-8' }))
}

/** Excel writes semicolons where the comma is for decimals. */
async function detectSeparator(file: Readable): Promise<{ text: Readable; delimiter: ',' | ';' }> {
  const chunks = file.iterator({ destroyOnReturn: false })
  const read: Buffer[] = []
  let header = ''
  while (!header.includes('\n') && header.length < HEADER_LENGTH_MAX) {
    const { value, done } = await chunks.next()
    if (done) break
    read.push(Buffer.from(value as Buffer))
    header = Buffer.concat(read).toString('latin1')
  }
  const [first = ''] = header.split('\n')
  async function* allChunks() {
    yield* read
    yield* chunks
  }
  return {
    text: Readable.from(allChunks(), { objectMode: false }),
    delimiter: first.split(';').length > first.split(',').length ? ';' : ',',
  }
}
const HEADER_LENGTH_MAX = 20_000

function checkHeader(header: string[]): string[] {
  const names = header.map(translateHeader)
  const problems = REQUIRED_COLUMNS.filter((column) => !names.includes(column)).map((column) => ({
    line: 1,
    column,
    reason: 'is missing',
  }))
  for (const name of names)
    if (!KNOWN_COLUMNS.includes(name))
      problems.push({ line: 1, column: name as never, reason: 'is not a column of a catalogue file' })
  for (const name of new Set(names.filter((name, index) => names.indexOf(name) !== index)))
    problems.push({ line: 1, column: name as never, reason: 'is there twice' })
  if (problems.length > 0) throw refuse('catalogue.bad_file', { problems })
  return names
}

type Issue = { code: string; message: string; input?: unknown; errors?: Issue[][] }

function formatCell(column: string, cell: string | undefined, issue: Issue): string {
  const value = cell?.trim() ?? ''
  // An issue about two cells, a length or one part of a list names its subject itself.
  if (value === '' || issue.code === 'custom' || issue.code === 'too_big') return ''
  const suggestion = NUMBER_COLUMNS.has(column) ? parseNumberCell(column, value) : null
  const shown = value.length > SHOWN_CELL_LENGTH_MAX ? `${value.slice(0, SHOWN_CELL_LENGTH_MAX)}…` : value
  return `, not '${shown}'${suggestion === null ? '' : `: write ${suggestion}`}`
}
const SHOWN_CELL_LENGTH_MAX = 60
const NUMBER_COLUMNS = new Set([
  'normal_price',
  'offer_price',
  'mi_boldo_price',
  'fractional_unit_price',
  'stock',
  'max_quantity',
  'unit_content',
])

function issueMessage(issue: Issue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is missing'
  return issue.errors?.flat().find(({ message }) => !message.startsWith('Invalid'))?.message ?? issue.message
}
