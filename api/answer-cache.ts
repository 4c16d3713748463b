import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { createTagIndex } from '#lib/tag-index.ts'
import type { CatalogueMemory } from '#shop/catalogue/catalogue-memory.ts'
import type { StockTag } from '#shop/catalogue/stock/stock-tags.rules.ts'

/**
 * A finished answer. Its compressed forms, and its headers in each form, are made for the first browser that needs
 * them.
 */
export type CachedAnswer = {
  status: number
  headers: Record<string, string>
  body: Buffer
  gzip: Buffer | null
  brotli: Buffer | null
  /** Plain objects: the HTTP adapter writes these without copying them. */
  sent?: Partial<Record<Encoding, Record<string, string>>>
  /** Whether `headers` include every answer's (`framed-answers.ts`). */
  isFramed?: boolean
}
type Encoding = 'identity' | 'gzip' | 'br'

/**
 * An answer under construction, with the state that can make it stale. Its maker adds the stock tags that it depends
 * on.
 */
export type Making = { generation: string | number; stockChanges: number; stockTags: Set<StockTag> }

type StockChanges = Pick<CatalogueMemory, 'stockChanges' | 'stockChangedSince'>
const NO_CHANGES: StockChanges = { stockChanges: () => 0, stockChangedSince: () => new Set() }

/**
 * 'own': of an address that the shop itself names; there are as many as pages. 'invented': anybody can make up more of
 * them, with a query, a slug, or a document of GraphQL.
 */
type Share = 'own' | 'invented'
/** Of all bytes. Strangers' addresses evict one another alone. */
const INVENTED_SHARE = 0.25

/**
 * Finished public answers (HTML, JSON of catalogue queries), cached until the catalogue changes. The size limit is in
 * bytes; the least recently used answer of its share is evicted first. A stock change drops only the answers that
 * depend on it. `frame`: headers of every answer, below the answer's own. They are merged here, so that a request pays
 * nothing for them.
 */
export function createAnswerCache(
  generation: () => string | number,
  limitBytes: number,
  stock: StockChanges = NO_CHANGES,
  frame: Record<string, string> | null = null,
) {
  const keysOf = createTagIndex<StockTag>()
  const cacheOf = (share: number) =>
    new LRUCache<string, { answer: CachedAnswer; stockTags: ReadonlySet<StockTag> }>({
      maxSize: Math.max(Math.floor(limitBytes * share), 1),
      sizeCalculation: ({ answer, stockTags }, key) => sizeOf(key, answer, stockTags),
      // For every reason of removal: evicted, replaced, or dropped with its product.
      dispose: ({ stockTags }, key) => keysOf.remove(key, stockTags),
    })
  const shares = { own: cacheOf(1 - INVENTED_SHARE), invented: cacheOf(INVENTED_SHARE) }
  const forget = (key: string) => (shares.own.delete(key), shares.invented.delete(key))
  let cachedGeneration = generation()
  let seenChanges = stock.stockChanges()
  const fresh = () => {
    if (cachedGeneration !== generation()) {
      keysOf.clear()
      shares.own.clear()
      shares.invented.clear()
      cachedGeneration = generation()
    }
    if (seenChanges === stock.stockChanges()) return
    const changed = stock.stockChangedSince(seenChanges)
    seenChanges = stock.stockChanges()
    for (const key of keysOf.find(changed)) forget(key)
  }
  const isStale = (making: Making) => {
    if (making.generation !== cachedGeneration) return true
    if (making.stockTags.size === 0 || making.stockChanges === stock.stockChanges()) return false
    const changed = stock.stockChangedSince(making.stockChanges)
    return changed === null || !changed.isDisjointFrom(making.stockTags)
  }
  return {
    get(key: string): CachedAnswer | undefined {
      fresh()
      return (shares.own.get(key) ?? shares.invented.get(key))?.answer
    },
    /** Before an answer is made. */
    begin: (): Making => ({ generation: generation(), stockChanges: stock.stockChanges(), stockTags: new Set() }),
    /** Caches an answer, unless its data changed during its making. */
    set(key: string, answer: CachedAnswer, making: Making, share: Share = 'own'): void {
      fresh()
      const size = sizeOf(key, answer, making.stockTags)
      if (isStale(making) || size > limitBytes / 20) return
      if (frame && !answer.isFramed) {
        answer.headers = { ...frame, ...lowerCased(answer.headers) }
        answer.isFramed = true
      }
      forget(key)
      shares[share].set(key, { answer, stockTags: making.stockTags })
      keysOf.add(key, making.stockTags)
    },
  }
}
export type AnswerCache = ReturnType<typeof createAnswerCache>

// With room for both compressed forms, which are made later, each below a quarter; and for three sets of headers.
const sizeOf = (key: string, answer: CachedAnswer, stockTags: ReadonlySet<StockTag>) =>
  key.length * 2 + Math.ceil(answer.body.length * 1.5) + 800 + stockTags.size * TAG_BYTES
/** Measured with --expose-gc: a product in both sets. An answer may have eight bytes for it. */
const TAG_BYTES = 72

const WORTH_PACKING = 1_400 // bytes: about one packet

/** An answer ready for the cache. */
export const packed = (status: number, headers: Record<string, string>, text: string): CachedAnswer => ({
  status,
  headers,
  body: Buffer.from(text),
  gzip: null,
  brotli: null,
})

const framed = new WeakSet<Response>()
/** Whether the answer has every header already: reading `headers` would make the adapter copy them all. */
export const isFramed = (response: Response): boolean => framed.has(response)

/** The answer in the best form the browser takes. */
export function responseOf(answer: CachedAnswer, accepts: string | null | undefined): Response {
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

const gzipOf = (answer: CachedAnswer) => (answer.gzip ??= gzipSync(answer.body, { level: 6 }))
const brotliOf = (answer: CachedAnswer) =>
  (answer.brotli ??= brotliCompressSync(answer.body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: answer.body.length },
  }))
