import { createHash } from 'node:crypto'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isStillValid } from '#shop/counter/api-keys/act-by-key.ts'
import type { KeyHolder } from '#shop/counter/api-keys/api-key.rules.ts'
import {
  readRows,
  ROWS_MAX,
  STEP_ROWS,
  toAnswer,
  type BatchKind,
  type BatchMode,
  type RowResult,
} from './batch.rules.ts'
import { claimBatch, extendBatch, findBatch, releaseBatch, saveBatchAnswer } from './received-batches.db.ts'

export type SentBatch = {
  holder: KeyHolder
  idempotencyKey: string | undefined
  mode: BatchMode
  contentType: string
  body: string
  /** Runs each step with a place among staff's requests: a long batch holds none between two steps. */
  inPlace: <T>(step: () => Promise<T>) => Promise<T>
}

/** `check`: refusals that need no lock, of all rows; `apply`: writes good rows in one transaction. */
export type BatchWork<Row> = {
  kind: BatchKind
  parse: (row: unknown) => Row | null
  toSku: (row: Row) => string
  check: (shop: Shop, rows: readonly Numbered<Row>[]) => Promise<RowResult[]>
  apply: (shop: Shop, rows: readonly Numbered<Row>[], holder: KeyHolder) => Promise<RowResult[]>
}
export type Numbered<Row> = { line: number; row: Row }

/**
 * Rows of another system, in steps of 500, each in its own transaction. The same Idempotency-Key answers the same; of a
 * batch whose process died, a repetition goes on where rows are not as they were sent.
 * @throws DomainError 'request.unreadable', 'batch.too_many' {most}, 'batch.key_required', 'batch.refused' {rows} with
 * mode 'all', 'idempotency.other_body', 'idempotency.in_progress'
 */
export async function receiveBatch<Row>(
  shop: Shop,
  sent: SentBatch,
  work: BatchWork<Row>,
): Promise<{ text: string; isReplayed: boolean }> {
  if (!sent.idempotencyKey || sent.idempotencyKey.length > 200) throw refuse('batch.key_required')
  const rows = readRows(sent.body, sent.contentType)
  if (!rows) throw refuse('request.unreadable')
  if (rows.length > ROWS_MAX) throw refuse('batch.too_many', { most: ROWS_MAX })
  const batch = {
    keyId: sent.holder.id,
    idempotencyKey: sent.idempotencyKey,
    kind: work.kind,
    bodyHash: createHash('sha256').update(`${sent.mode}\n${sent.body}`).digest(),
  }
  if (!(await claimBatch(shop, batch))) return { text: await findAnswer(shop, batch), isReplayed: true }
  try {
    const { good, refused } = await sent.inPlace(() => checkRows(shop, rows, work))
    if (sent.mode === 'all' && refused.length > 0) throw refuse('batch.refused', { rows: refused })
    const results = [...refused]
    let isValid = true
    for (let from = 0; from < good.length; from += STEP_ROWS) {
      const step = good.slice(from, from + STEP_ROWS)
      isValid &&= await isStillValid(shop, sent.holder.id)
      results.push(
        ...(isValid
          ? await sent.inPlace(() => work.apply(shop, step, sent.holder))
          : step.map(
              ({ line, row }) => ({ line, sku: work.toSku(row), result: 'refused', code: 'key.invalid' }) as const,
            )),
      )
      await extendBatch(shop, batch)
    }
    const text = JSON.stringify(toAnswer(results))
    await saveBatchAnswer(shop, batch, text)
    return { text, isReplayed: false }
  } catch (error) {
    await releaseBatch(shop, batch)
    throw error
  }
}

async function findAnswer(shop: Shop, batch: Parameters<typeof claimBatch>[1]): Promise<string> {
  const earlier = await findBatch(shop, batch)
  if (earlier && (earlier.kind !== batch.kind || !earlier.bodyHash.equals(batch.bodyHash)))
    throw refuse('idempotency.other_body')
  if (!earlier || earlier.answer === null) throw refuse('idempotency.in_progress')
  return earlier.answer
}

async function checkRows<Row>(
  shop: Shop,
  rows: readonly unknown[],
  work: BatchWork<Row>,
): Promise<{ good: Numbered<Row>[]; refused: RowResult[] }> {
  const parsed = rows.map((row, index) => ({ line: index + 1, sent: row, row: work.parse(row) }))
  const unreadable = parsed
    .filter(({ row }) => row === null)
    .map(({ line, sent }) => ({ line, sku: skuAsSent(sent), result: 'refused', code: 'row.invalid' }) as const)
  const readable = parsed.flatMap(({ line, row }) => (row === null ? [] : [{ line, row }]))
  const wrong = await work.check(shop, readable)
  const wrongLines = new Set(wrong.map(({ line }) => line))
  return { good: readable.filter(({ line }) => !wrongLines.has(line)), refused: [...unreadable, ...wrong] }
}

const SKU_LENGTH_MAX = 40
function skuAsSent(row: unknown): string {
  const sku = typeof row === 'object' && row !== null && 'sku' in row ? row.sku : ''
  return typeof sku === 'string' ? sku.slice(0, SKU_LENGTH_MAX) : ''
}
