import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { catalogueRow, KNOWN_COLUMNS } from './catalogue-row.input.ts'
import { toReason, toShown, type CellProblem } from './row-problem.rules.ts'
import { parseNumberCell, translateCell, translateHeader } from '#shop/shelf/catalogue/search/catalogue-words.rules.ts'

/** `line`: the one on which the row begins, from 1. `typed`: its cells as the file has them; `cells`: in our words. */
export type FileRow = { line: number; typed: Cells; cells: Cells; problems: CellProblem[] }
export type Cells = Readonly<Record<string, string>>

export class UnreadableFile extends Error {
  readonly problems: readonly (CellProblem & { line: number })[]
  constructor(problems: readonly (CellProblem & { line: number })[]) {
    super('the catalogue file is unreadable')
    this.name = 'UnreadableFile'
    this.problems = problems
  }
}

/**
 * Rows of a CSV in UTF-8, with commas or semicolons. A row that is no row has its problems.
 * @throws UnreadableFile for wrong columns, a quote that nothing closes, or no row at all
 */
export async function* readCatalogueFile(file: Readable, required: readonly string[]): AsyncGenerator<FileRow> {
  const lineBySku = new Map<string, number>()
  let isEmpty = true
  for await (const { record, info } of parseFile(file, required)) {
    isEmpty = false
    const text = Object.values(record).join('')
    // A quoted text may extend over several lines.
    const line = info.lines - (text.match(/\n/g)?.length ?? 0)
    const problems = info.error || /[\uFFFD\0]/.test(text) ? findUnreadableCells(record, info.error) : []
    const cells: Record<string, string> = {}
    for (const column in record) cells[column] = translateCell(column, record[column]!)
    const sku = cells.sku?.trim() ?? ''
    const earlier = lineBySku.get(sku)
    if (problems.length === 0 && earlier !== undefined)
      problems.push({ column: 'sku', reason: toReason('repeated', earlier, toShown(sku)), cell: '', suggestion: null })
    else if (problems.length === 0) lineBySku.set(sku, line)
    yield { line, typed: record, cells, problems }
  }
  if (isEmpty) throw new UnreadableFile([toFileProblem(1, '', 'no rows')])
}

export const toFileProblem = (line: number, column: string, reason: string) => ({
  ...{ line, column: toShown(column), reason },
  ...{ cell: '', suggestion: null },
})

type Parsed = { record: Record<string, string>; info: { lines: number; error?: Error } }

async function* parseFile(file: Readable, required: readonly string[]): AsyncGenerator<Parsed> {
  try {
    const { text, delimiter } = await detectSeparator(file)
    const parser = text.pipe(
      parse({
        bom: true,
        delimiter,
        columns: (header: string[]) => checkHeader(header, required),
        skip_empty_lines: true,
        info: true,
        relax_column_count: true,
      }),
    )
    text.on('error', (error) => parser.destroy(error))
    yield* parser as AsyncIterable<Parsed>
  } catch (error) {
    const { code, lines, message } = error as Error & { code?: string; lines?: number }
    if (!code?.startsWith('CSV_')) throw error
    throw new UnreadableFile([toFileProblem(lines ?? 1, '', toReason('unreadable', message))])
  }
}

/** More or fewer cells than the header, or text in another encoding (Excel's, mostly). */
function findUnreadableCells(record: Cells, error: Error | undefined): CellProblem[] {
  if (error) return [{ column: '', reason: 'cells', cell: '', suggestion: null }]
  return Object.entries(record)
    .filter(([, text]) => /[\uFFFD\0]/.test(text))
    .map(([column]) => ({ column, reason: 'encoding', cell: '', suggestion: null }))
}

const HEADER_LENGTH_MAX = 20_000
const HEADER_PROBLEMS_MAX = 50

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

function checkHeader(header: string[], required: readonly string[]): string[] {
  const names = header.map(translateHeader)
  const problems = [
    ...required.filter((column) => !names.includes(column)).map((column) => toFileProblem(1, column, 'missing')),
    ...names.filter((name) => !KNOWN_COLUMNS.includes(name)).map((name) => toFileProblem(1, name, 'unknown column')),
    ...[...new Set(names.filter((name, index) => names.indexOf(name) !== index))].map((name) =>
      toFileProblem(1, name, 'twice'),
    ),
  ]
  if (problems.length > 0) throw new UnreadableFile(problems.slice(0, HEADER_PROBLEMS_MAX))
  return names
}

type Issue = { code: string; message: string; path: readonly PropertyKey[]; errors?: Issue[][] }

/** What the schema says of a whole row. `typed`: its cells, which the problems show. */
export const listRowProblems = (issues: readonly unknown[], typed: Cells): CellProblem[] =>
  (issues as readonly Issue[]).map((issue) => {
    const column = String(issue.path[0] ?? '')
    return toCellProblem(column, typed[column], issue)
  })

/** What the schema says of one cell. */
export function checkCell(column: keyof typeof catalogueRow.shape, cell: string, typed: string | undefined) {
  const parsed = catalogueRow.shape[column].safeParse(cell)
  if (parsed.success) return { value: parsed.data, problems: [] }
  return {
    value: undefined,
    problems: parsed.error.issues.map((issue) => toCellProblem(column, typed, issue as Issue)),
  }
}

function toCellProblem(column: string, typed: string | undefined, issue: Issue): CellProblem {
  const value = typed?.trim() ?? ''
  const reason =
    typed === undefined
      ? 'missing'
      : (issue.errors?.flat().find(({ message }) => !message.startsWith('Invalid'))?.message ?? issue.message)
  // An issue about two cells, a length or one part of a list names its subject itself.
  if (value === '' || issue.code === 'custom' || issue.code === 'too_big')
    return { column, reason, cell: '', suggestion: null }
  return {
    ...{ column, reason },
    cell: toShown(value),
    suggestion: NUMBER_COLUMNS.has(column) ? parseNumberCell(column, value) : null,
  }
}
const NUMBER_COLUMNS = new Set([
  'normal_price',
  'offer_price',
  'mi_boldo_price',
  'fractional_unit_price',
  'stock',
  'max_quantity',
  'unit_content',
])
