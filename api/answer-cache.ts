import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { CatalogueMemory } from '#shop/catalogue/catalogue-memory.ts'

/** A finished answer; what a browser may unpack is made once, when the first one asks for it. */
export type KeptAnswer = { status: number; headers: Record<string, string>; body: Buffer; gzip: Buffer | null; brotli: Buffer | null }

/** An answer that is being made: what it may go stale by. Who makes it adds the products whose stock it shows. */
export type Making = { generation: string | number; stockChanges: number; stockOf: Set<number> }

type StockChanges = Pick<CatalogueMemory, 'stockChanges' | 'stockChangedSince'>
const NO_CHANGES: StockChanges = { stockChanges: () => 0, stockChangedSince: () => new Set() }

/**
 * Finished public answers (HTML, JSON of catalogue queries), kept until the catalogue changes and
 * bounded in bytes: the longest unused goes first. A change of stock drops only the answers that show that product's.
 */
export function createAnswerCache(generation: () => string | number, limitBytes: number, stock: StockChanges = NO_CHANGES) {
  let kept = new Map<string, { answer: KeptAnswer; stockOf: ReadonlySet<number> }>()
  let keysOf = new Map<number, Set<string>>()
  let bytes = 0
  let keptUnder = generation()
  let seenChanges = stock.stockChanges()
  const drop = (key: string) => {
    const entry = kept.get(key)
    if (!entry) return
    kept.delete(key)
    bytes -= sizeOf(key, entry.answer, entry.stockOf)
    for (const id of entry.stockOf) {
      const keys = keysOf.get(id)!
      keys.delete(key)
      if (keys.size === 0) keysOf.delete(id)
    }
  }
  const fresh = () => {
    if (keptUnder !== generation()) {
      kept = new Map()
      keysOf = new Map()
      bytes = 0
      keptUnder = generation()
    }
    if (seenChanges === stock.stockChanges()) return
    const changed = stock.stockChangedSince(seenChanges) ?? keysOf.keys()
    seenChanges = stock.stockChanges()
    for (const id of [...changed]) for (const key of [...(keysOf.get(id) ?? [])]) drop(key)
  }
  const isStale = (making: Making) => {
    if (making.generation !== keptUnder) return true
    if (making.stockOf.size === 0 || making.stockChanges === stock.stockChanges()) return false
    const changed = stock.stockChangedSince(making.stockChanges)
    return changed === null || !changed.isDisjointFrom(making.stockOf)
  }
  return {
    get(key: string): KeptAnswer | undefined {
      fresh()
      const entry = kept.get(key)
      if (!entry) return undefined
      kept.delete(key)
      kept.set(key, entry)
      return entry.answer
    },
    /** Before an answer is made. */
    begin: (): Making => ({ generation: generation(), stockChanges: stock.stockChanges(), stockOf: new Set() }),
    /** Keeps an answer; one that something changed under while it was made is not kept. */
    set(key: string, answer: KeptAnswer, making: Making): void {
      fresh()
      const size = sizeOf(key, answer, making.stockOf)
      if (isStale(making) || size > limitBytes / 20) return
      drop(key)
      kept.set(key, { answer, stockOf: making.stockOf })
      for (const id of making.stockOf) {
        if (!keysOf.has(id)) keysOf.set(id, new Set())
        keysOf.get(id)!.add(key)
      }
      bytes += size
      for (const oldest of kept.keys()) {
        if (bytes <= limitBytes) break
        drop(oldest)
      }
    },
  }
}
export type AnswerCache = ReturnType<typeof createAnswerCache>

// With room for both packed forms, which come later: HTML and JSON pack to less than a quarter each.
const sizeOf = (key: string, answer: KeptAnswer, stockOf: ReadonlySet<number>) =>
  key.length * 2 + Math.ceil(answer.body.length * 1.5) + 200 + stockOf.size * STOCK_BYTES
/** Measured with --expose-gc: a product in both sets. An answer may have eight bytes for it. */
const STOCK_BYTES = 72

const WORTH_PACKING = 1_400 // bytes: about one packet

/** An answer ready to be kept. */
export const packed = (status: number, headers: Record<string, string>, text: string): KeptAnswer => ({ status, headers, body: Buffer.from(text), gzip: null, brotli: null })

/** The answer in the best form the browser takes. */
export function responseOf(answer: KeptAnswer, accepts: string | null | undefined, extra: Record<string, string> = {}): Response {
  const encoding = !accepts || answer.body.length < WORTH_PACKING ? null : /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : null
  const body = encoding === 'br' ? brotliOf(answer) : encoding === 'gzip' ? gzipOf(answer) : answer.body
  return new Response(body as BodyInit, {
    status: answer.status,
    headers: { ...answer.headers, ...extra, ...(encoding && { 'content-encoding': encoding }), vary: 'Accept-Encoding, Cookie', 'content-length': String(body.length) },
  })
}

const gzipOf = (answer: KeptAnswer) => (answer.gzip ??= gzipSync(answer.body, { level: 6 }))
const brotliOf = (answer: KeptAnswer) => (answer.brotli ??= brotliCompressSync(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: answer.body.length } }))
