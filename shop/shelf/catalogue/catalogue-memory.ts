import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { createCacheCounts, type CacheCounts } from '#lib/cache-counts.ts'
import { createTagIndex, type TagIndex } from '#lib/tag-index.ts'
import type { StockTag } from '#shop/shelf/catalogue/stock/stock-tags.rules.ts'

/** Caches answers that are the same for everyone. All are dropped when the catalogue's version rises. */
export type CatalogueMemory = {
  /** Concurrent calls share one `make`; a failure is not cached. `tags`: the stock changes that drop the answer. */
  get<T>(key: string, make: () => Promise<T>, part?: MemoryPart, tags?: readonly StockTag[]): Promise<T>
  peek<T>(key: string, part?: MemoryPart): Promise<T> | undefined
  generation(): number
  forget(): void
  /** Drops everything at this instant, when a text or banner begins or ends. The earliest instant counts. */
  forgetAt(instant: { getTime(): number }): void
  changeStock(tags: readonly StockTag[] | null): void
  /** The number of stock changes so far: a page rendered at a lower number may show another stock. */
  stockChanges(): number
  stockChangedSince(changes: number): Set<StockTag> | null
  /** Collects products whose stock changed without a notice, because plenty is left. */
  noteStock(products: readonly number[]): void
  /** Returns the products noted before the previous call: their transactions have been committed since. */
  takeNotedStock(): number[]
  /**
   * A transaction's view shares finished answers only: a call that it waited for might be waiting for its connection.
   */
  ofTransaction: CatalogueMemory
  /** Other modules cache values under this key; it is the same for the memory and its transaction view. */
  owner: object
}

/** Parts cannot evict each other. 'narrowed' filters have endless combinations; 'searched' has strangers' words. */
export type MemoryPart = 'catalogue' | 'counts' | 'narrowed' | 'searched'
const PART_SHARES: Record<MemoryPart, number> = { catalogue: 11 / 16, counts: 1 / 8, narrowed: 1 / 8, searched: 1 / 16 }

const BYTES_MAX = 128 * 1024 * 1024
const ENTRY_BYTES_MAX = BYTES_MAX / 4
/** Callers choose the words and brands in a key: a longer key is cached by its hash. */
const KEY_LENGTH_MAX = 200
const SAMPLE_SIZE = 4

/** Tags that the log keeps. A page rendered before them treats all products as changed. */
const KNOWN_TAGS_MAX = 50_000

type Entry = { answer: Promise<unknown>; tags: readonly StockTag[]; isReady: boolean }
type Part = { entries: LRUCache<string, Entry>; keysByTag: TagIndex<StockTag> }

function createPart(bytes: number, { dropped }: Pick<CacheCounts, 'dropped'>): Part {
  const keysByTag = createTagIndex<StockTag>()
  const dispose = ({ tags }: Entry, key: string, reason: LRUCache.DisposeReason) => {
    keysByTag.remove(key, tags)
    if (reason === 'evict') dropped.full++
  }
  return { entries: new LRUCache<string, Entry>({ maxSize: bytes, dispose }), keysByTag }
}

function keep({ entries, keysByTag }: Part, key: string, entry: Entry, size: number): void {
  entries.set(key, entry, { size: size + entry.tags.length * TAG_BYTES })
  keysByTag.add(key, entry.tags)
}

/** `bytes`: by estimate; 0 disables it (for measuring). `now`: ms since 1970. */
export function createCatalogueMemory(bytes = BYTES_MAX, now: () => number = Date.now): CatalogueMemory {
  const sum = (figure: 'size' | 'calculatedSize') =>
    Object.values(caches).reduce((all, part) => all + (part?.entries[figure] ?? 0), 0)
  const counts = createCacheCounts('catalogue', () => sum('calculatedSize'))
  const create = (part: MemoryPart) => (bytes > 0 ? createPart(Math.ceil(bytes * PART_SHARES[part]), counts) : null)
  const createAll = () => ({
    catalogue: create('catalogue'),
    counts: create('counts'),
    narrowed: create('narrowed'),
    searched: create('searched'),
  })
  let caches = createAll()
  let generation = 1
  let endsAt = Number.POSITIVE_INFINITY
  const forget = () => {
    counts.dropped.catalogue += sum('size')
    caches = createAll()
    endsAt = Number.POSITIVE_INFINITY
    generation++
  }
  const forgetWhenDue = () => (now() >= endsAt ? forget() : undefined)
  const stock = createStockLog()
  const boundedKey = (key: string) =>
    key.length <= KEY_LENGTH_MAX ? key : createHash('sha256').update(key).digest('base64url')
  const find = (key: string, part: MemoryPart = 'catalogue') => {
    forgetWhenDue()
    return caches[part]?.entries.get(boundedKey(key))
  }
  const memory: Omit<CatalogueMemory, 'ofTransaction'> = {
    owner: {},
    peek: <T>(key: string, part?: MemoryPart) => find(key, part)?.answer as Promise<T> | undefined,
    get: <T>(key: string, make: () => Promise<T>, part: MemoryPart = 'catalogue', tags: readonly StockTag[] = []) => {
      forgetWhenDue()
      const cacheKey = boundedKey(key)
      const cache = caches[part]
      const known = cache?.entries.get(cacheKey)
      if (known) {
        counts.hit++
        return known.answer as Promise<T>
      }
      counts.miss++
      const promise = make()
      if (cache) keep(cache, cacheKey, { answer: promise, tags, isReady: false }, OVERHEAD)
      const removeOwnEntry = () => cache?.entries.peek(cacheKey)?.answer === promise && cache.entries.delete(cacheKey)
      // The cache counts a new size only with a new value, so the entry is deleted first.
      promise.then(
        (answer) => {
          const size = Math.min(
            estimateBytes(answer) + OVERHEAD + cacheKey.length * 2,
            ENTRY_BYTES_MAX,
            Math.ceil(bytes * PART_SHARES[part]),
          )
          if (removeOwnEntry()) keep(cache!, cacheKey, { answer: promise, tags, isReady: true }, size)
        },
        () => void removeOwnEntry(),
      )
      return promise
    },
    generation: () => {
      forgetWhenDue()
      return generation
    },
    forget,
    forgetAt: (instant) => void (endsAt = Math.min(endsAt, instant.getTime())),
    ...stock,
    changeStock: (tags) => {
      stock.changeStock(tags)
      for (const part of Object.values(caches))
        for (const key of part?.keysByTag.find(tags) ?? []) if (part!.entries.delete(key)) counts.dropped.stock++
    },
  }
  return { ...memory, ofTransaction: viewOfTransaction(memory, find) }
}

function viewOfTransaction(
  memory: Omit<CatalogueMemory, 'ofTransaction'>,
  find: (key: string, part?: MemoryPart) => Entry | undefined,
): CatalogueMemory {
  const peek = <T>(key: string, part?: MemoryPart) => {
    const known = find(key, part)
    return known?.isReady ? (known.answer as Promise<T>) : undefined
  }
  const view: Omit<CatalogueMemory, 'ofTransaction'> = {
    ...memory,
    peek,
    get: <T>(key: string, make: () => Promise<T>, part?: MemoryPart) => peek<T>(key, part) ?? make(),
  }
  return Object.assign(view, { ofTransaction: view as CatalogueMemory })
}

function createStockLog() {
  let changes: (readonly StockTag[] | null)[] = []
  let droppedChanges = 0
  let knownTags = 0
  let noted = new Set<number>()
  let notedEarlier = new Set<number>()
  return {
    changeStock(tags: readonly StockTag[] | null): void {
      changes.push(tags)
      knownTags += tags?.length ?? 0
      if (changes.length + knownTags <= KNOWN_TAGS_MAX) return
      droppedChanges += changes.length
      changes = []
      knownTags = 0
    },
    stockChanges: () => droppedChanges + changes.length,
    stockChangedSince(seen: number): Set<StockTag> | null {
      if (seen < droppedChanges) return null
      const later = changes.slice(seen - droppedChanges)
      return later.includes(null) ? null : new Set(later.flatMap((tags) => tags!))
    },
    noteStock: (products: readonly number[]) => products.forEach((id) => noted.add(id)),
    takeNotedStock(): number[] {
      const taken = [...notedEarlier]
      notedEarlier = noted
      noted = new Set()
      return taken
    },
  }
}

const OVERHEAD = 200
const TAG_BYTES = 72

function estimateBytes(value: unknown, depth = 0): number {
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
    if (measured === SAMPLE_SIZE && size > SAMPLE_SIZE * 2) break
    sum += estimateBytes(item, depth + 1)
    measured++
  }
  return 32 + (measured > 0 ? Math.ceil((sum / measured + 8) * size) : 0)
}
