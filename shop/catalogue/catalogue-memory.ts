import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/**
 * Answers about the catalogue that are the same for everyone (totals, menus, spellings), cached in this process and
 * dropped whole when the catalogue's version rises. The size limit is in bytes; the least recently used answer is
 * evicted first.
 */
export type CatalogueMemory = {
  /**
   * The cached answer, or the result of `make`, which is then cached. Concurrent calls share one `make`; a failure is
   * not cached.
   */
  recall<T>(key: string, make: () => Promise<T>, part?: MemoryPart): Promise<T>
  /** The cached answer, or undefined. */
  peek<T>(key: string, part?: MemoryPart): Promise<T> | undefined
  /** Rises with each `forget`: pages rendered under an older number are stale. */
  generation(): number
  forget(): void
  /** The stock of these products changed as pages show it; null: of any. Nothing remembered here has stock in it. */
  changeStock(products: readonly number[] | null): void
  /** The number of such changes: a page rendered before the last one may show another stock. */
  stockChanges(): number
  /** The products of the changes after that many; null when it may be any. */
  stockChangedSince(changes: number): Set<number> | null
}

/**
 * Parts that cannot push each other out. 'counts' and 'narrowed' hold counts of which stock is a part, and are dropped
 * when lists are ordered anew (db/follow-catalogue.ts). 'narrowed' is for filters, which callers combine without end.
 */
export type MemoryPart = 'catalogue' | 'counts' | 'narrowed'
const SHARES: Record<MemoryPart, number> = { catalogue: 3 / 4, counts: 1 / 8, narrowed: 1 / 8 }

/** Bytes that answers and their keys take, by estimate. */
const MOST_BYTES = 128 * 1024 * 1024
/** An answer counts as at most so much, so that the sitemap of a large catalogue is cached too. */
const LARGEST = MOST_BYTES / 4
/** Callers choose the words and brands in a key: a longer key is cached by its hash. */
const LONGEST_KEY = 200
/** Of a long list so many items are measured. */
const SAMPLE = 4

/** Stock changes that are known one by one. A cache that is further behind treats all products as changed. */
const KNOWN_CHANGES = 1_000

/** A memory for answers of at most `bytes`, by estimate. 0 keeps nothing (for measuring). */
export function createCatalogueMemory(bytes = MOST_BYTES): CatalogueMemory {
  const memory = (part: MemoryPart) =>
    bytes > 0 ? new LRUCache<string, Promise<unknown>>({ maxSize: Math.ceil(bytes * SHARES[part]) }) : null
  const caches = { catalogue: memory('catalogue'), counts: memory('counts'), narrowed: memory('narrowed') }
  const drop = (...parts: MemoryPart[]) => parts.forEach((part) => (caches[part] = memory(part)))
  let generation = 1
  let changes: (readonly number[] | null)[] = []
  let changesBefore = 0
  const keyOf = (key: string) =>
    key.length <= LONGEST_KEY ? key : createHash('sha256').update(key).digest('base64url')
  return {
    peek: <T>(key: string, part: MemoryPart = 'catalogue') => caches[part]?.get(keyOf(key)) as Promise<T> | undefined,
    recall: <T>(key: string, make: () => Promise<T>, part: MemoryPart = 'catalogue') => {
      const short = keyOf(key)
      const home = caches[part]
      const known = home?.get(short)
      if (known) return known as Promise<T>
      const made = make()
      home?.set(short, made, { size: OVERHEAD })
      const still = () => home?.peek(short) === made && home.delete(short)
      // Deleted before: a size is only taken with another value.
      made.then(
        (answer) =>
          void (
            still() &&
            home!.set(short, made, {
              size: Math.min(bytesOf(answer) + OVERHEAD + short.length * 2, LARGEST, bytes * SHARES[part]),
            })
          ),
        () => void still(),
      )
      return made
    },
    generation: () => generation,
    forget: () => {
      drop('catalogue', 'counts', 'narrowed')
      generation++
    },
    changeStock: (products) => {
      changes.push(products)
      if (products === null) drop('counts', 'narrowed')
      if (changes.length <= KNOWN_CHANGES) return
      changesBefore += changes.length
      changes = []
    },
    stockChanges: () => changesBefore + changes.length,
    stockChangedSince: (seen) => {
      if (seen < changesBefore) return null
      const later = changes.slice(seen - changesBefore)
      return later.includes(null) ? null : new Set(later.flatMap((products) => products!))
    },
  }
}

/** Of an entry: its promise, its key, its place. */
const OVERHEAD = 200

/** Bytes of an answer, by estimate: a sample of a long list stands for all of it. */
function bytesOf(value: unknown, depth = 0): number {
  if (typeof value === 'string') return 16 + value.length * 2
  if (typeof value !== 'object' || value === null || depth > 8) return 8
  const items: Iterable<unknown> =
    value instanceof Map ? value.entries() : value instanceof Set || Array.isArray(value) ? value : Object.values(value)
  const size =
    value instanceof Map || value instanceof Set
      ? value.size
      : Array.isArray(value)
        ? value.length
        : Object.keys(value).length
  let [measured, sum] = [0, 0]
  for (const item of items) {
    if (measured === SAMPLE && size > SAMPLE * 2) break
    sum += bytesOf(item, depth + 1)
    measured++
  }
  return 32 + (measured > 0 ? Math.ceil((sum / measured + 8) * size) : 0)
}
