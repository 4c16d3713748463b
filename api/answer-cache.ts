import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { CatalogueMemory } from '#shop/catalogue/catalogue-memory.ts'

/**
 * A finished answer. Its packed forms, and its headers in each form, are made once, when the first browser takes them.
 */
export type KeptAnswer = {
  status: number
  headers: Record<string, string>
  body: Buffer
  gzip: Buffer | null
  brotli: Buffer | null
  /** Plain objects: the HTTP adapter writes these without copying them. */
  sent?: Partial<Record<Encoding, Record<string, string>>>
  /** Whether `headers` have what every answer has (`framed-answers.ts`). */
  isFramed?: boolean
}
type Encoding = 'identity' | 'gzip' | 'br'

/** An answer that is being made: what it may go stale by. Who makes it adds the products whose stock it shows. */
export type Making = { generation: string | number; stockChanges: number; stockOf: Set<number> }

type StockChanges = Pick<CatalogueMemory, 'stockChanges' | 'stockChangedSince'>
const NO_CHANGES: StockChanges = { stockChanges: () => 0, stockChangedSince: () => new Set() }

/**
 * Finished public answers (HTML, JSON of catalogue queries), kept until the catalogue changes and
 * bounded in bytes: the longest unused goes first. A change of stock drops only the answers that show that product's.
 * `frame`: headers of every answer, under the answer's own; written once here, they cost nothing per request.
 */
export function createAnswerCache(
  generation: () => string | number,
  limitBytes: number,
  stock: StockChanges = NO_CHANGES,
  frame: Record<string, string> | null = null,
) {
  const keysOf = new Map<number, Set<string>>()
  const kept = new LRUCache<string, { answer: KeptAnswer; stockOf: ReadonlySet<number> }>({
    maxSize: Math.max(limitBytes, 1),
    sizeCalculation: ({ answer, stockOf }, key) => sizeOf(key, answer, stockOf),
    // However an answer leaves: evicted, replaced, or with its product.
    dispose: ({ stockOf }, key) => {
      for (const id of stockOf) {
        const keys = keysOf.get(id)
        keys?.delete(key)
        if (keys?.size === 0) keysOf.delete(id)
      }
    },
  })
  let keptUnder = generation()
  let seenChanges = stock.stockChanges()
  const fresh = () => {
    if (keptUnder !== generation()) {
      keysOf.clear()
      kept.clear()
      keptUnder = generation()
    }
    if (seenChanges === stock.stockChanges()) return
    const changed = stock.stockChangedSince(seenChanges) ?? keysOf.keys()
    seenChanges = stock.stockChanges()
    for (const id of [...changed]) for (const key of [...(keysOf.get(id) ?? [])]) kept.delete(key)
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
      return kept.get(key)?.answer
    },
    /** Before an answer is made. */
    begin: (): Making => ({ generation: generation(), stockChanges: stock.stockChanges(), stockOf: new Set() }),
    /** Keeps an answer; one that something changed under while it was made is not kept. */
    set(key: string, answer: KeptAnswer, making: Making): void {
      fresh()
      const size = sizeOf(key, answer, making.stockOf)
      if (isStale(making) || size > limitBytes / 20) return
      if (frame && !answer.isFramed) {
        answer.headers = { ...frame, ...lowerCased(answer.headers) }
        answer.isFramed = true
      }
      kept.set(key, { answer, stockOf: making.stockOf })
      for (const id of making.stockOf) {
        if (!keysOf.has(id)) keysOf.set(id, new Set())
        keysOf.get(id)!.add(key)
      }
    },
  }
}
export type AnswerCache = ReturnType<typeof createAnswerCache>

// With room for both packed forms, which come later: HTML and JSON pack to less than a quarter each; and for three sets
// of headers.
const sizeOf = (key: string, answer: KeptAnswer, stockOf: ReadonlySet<number>) =>
  key.length * 2 + Math.ceil(answer.body.length * 1.5) + 800 + stockOf.size * STOCK_BYTES
/** Measured with --expose-gc: a product in both sets. An answer may have eight bytes for it. */
const STOCK_BYTES = 72

const WORTH_PACKING = 1_400 // bytes: about one packet

/** An answer ready to be kept. */
export const packed = (status: number, headers: Record<string, string>, text: string): KeptAnswer => ({
  status,
  headers,
  body: Buffer.from(text),
  gzip: null,
  brotli: null,
})

const framed = new WeakSet<Response>()
/** Whether the answer came with every header: reading `headers` would make the adapter copy them all. */
export const isFramed = (response: Response): boolean => framed.has(response)

/** The answer in the best form the browser takes. */
export function responseOf(answer: KeptAnswer, accepts: string | null | undefined): Response {
  const encoding: Encoding =
    !accepts || answer.body.length < WORTH_PACKING
      ? 'identity'
      : /\bbr\b/.test(accepts)
        ? 'br'
        : /\bgzip\b/.test(accepts)
          ? 'gzip'
          : 'identity'
  const body = encoding === 'br' ? brotliOf(answer) : encoding === 'gzip' ? gzipOf(answer) : answer.body
  const headers = ((answer.sent ??= {})[encoding] ??= {
    ...answer.headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    vary: 'Accept-Encoding, Cookie',
    'content-length': String(body.length),
  })
  const response = new Response(body as BodyInit, { status: answer.status, headers })
  if (answer.isFramed) framed.add(response)
  return response
}

/** 'Referrer-Policy' beside 'referrer-policy' would be sent twice. */
const lowerCased = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

const gzipOf = (answer: KeptAnswer) => (answer.gzip ??= gzipSync(answer.body, { level: 6 }))
const brotliOf = (answer: KeptAnswer) =>
  (answer.brotli ??= brotliCompressSync(answer.body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: answer.body.length },
  }))
