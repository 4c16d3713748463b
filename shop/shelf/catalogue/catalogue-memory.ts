import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { createCacheCounts, type CacheCounts } from '#lib/cache-counts.ts'
import { createDependencies, dependOn, gatherInto, type Tag } from '#lib/dependencies.ts'
import { createTagIndex, type TagIndex } from '#lib/tag-index.ts'
import { createComparedValues, type ComparedValues } from './compared-values.ts'

/** Caches answers that are the same for everyone, each until something with one of its tags changes, or its end. */
export type CatalogueMemory = {
  /**
   * Concurrent calls share one `make`; a failure is not cached. The answer follows from what `make` reads, besides
   * `tags`, and the answer around the call does too.
   */
  get<T>(key: string, make: () => Promise<T>, part?: MemoryPart, tags?: readonly Tag[]): Promise<T>
  peek<T>(key: string, part?: MemoryPart): Promise<T> | undefined
  /**
   * A small value of the whole catalogue. Changes with `tags` have it made anew at once, and what depends on it is
   * dropped only when it is another one by then. Our own few keys alone.
   */
  compare<T>(key: string, make: () => Promise<T>, tags: readonly Tag[]): Promise<T>
  generation(): number
  /** Everything, for a change that names nothing. */
  forget(): void
  drop(tags: readonly Tag[]): void
  /** Calls back at each change; null: everything was dropped. */
  onChange(listener: (tags: readonly Tag[] | null) => void): void
  /** The number of changes so far: an answer made at a lower number may lack some. */
  changes(): number
  /** Null: too long ago to know. */
  changedSince(changes: number): Set<Tag> | null
  /** Ms since 1970. */
  now(): number
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

/** Tags that the log keeps. An answer made before them counts as changed. */
const KNOWN_TAGS_MAX = 50_000

type Entry = {
  answer: Promise<unknown>
  /** Those that its call named; all, once it is ready. */
  tags: readonly Tag[]
  endsAt: number
  isReady: boolean
  /** The number of changes when its making began. */
  changesBefore: number
}
type Part = { entries: LRUCache<string, Entry>; keysByTag: TagIndex<Tag> }

function createPart(bytes: number, { dropped }: Pick<CacheCounts, 'dropped'>): Part {
  const keysByTag = createTagIndex<Tag>()
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

/** The answer around this call follows from the entry, also when another call is still making it. */
function noteEntry<T>(entry: Entry): Promise<T> {
  const note = () => dependOn(entry.tags, entry.endsAt)
  note()
  // Registered before the caller's own wait, so it runs before what follows that.
  if (!entry.isReady) entry.answer.then(note, () => {})
  return entry.answer as Promise<T>
}

/** `isOutdated`: what is still being made may lack a change. */
function createEntries(bytes: number, now: () => number, isOutdated: (entry: Entry) => boolean) {
  const sum = (figure: 'size' | 'calculatedSize') =>
    Object.values(parts).reduce((all, part) => all + (part?.entries[figure] ?? 0), 0)
  const counts = createCacheCounts('catalogue', () => sum('calculatedSize'))
  const create = (part: MemoryPart) => (bytes > 0 ? createPart(Math.ceil(bytes * PART_SHARES[part]), counts) : null)
  const createAll = () => ({
    catalogue: create('catalogue'),
    counts: create('counts'),
    narrowed: create('narrowed'),
    searched: create('searched'),
  })
  let parts = createAll()
  return {
    counts,
    findPart: (name: MemoryPart) => parts[name],
    find(key: string, part: MemoryPart = 'catalogue'): Entry | undefined {
      const entries = parts[part]?.entries
      const entry = entries?.get(boundedKey(key))
      if (!entry || isOutdated(entry)) return undefined
      if (now() < entry.endsAt) return entry
      entries!.delete(boundedKey(key))
      counts.dropped.ended++
      return undefined
    },
    drop(tags: readonly Tag[]): void {
      for (const part of Object.values(parts))
        for (const key of part?.keysByTag.find(tags) ?? []) if (part!.entries.delete(key)) counts.dropped.changed++
    },
    clear(): void {
      counts.dropped.catalogue += sum('size')
      parts = createAll()
    },
  }
}

const boundedKey = (key: string) =>
  key.length <= KEY_LENGTH_MAX ? key : createHash('sha256').update(key).digest('base64url')

/** `bytes`: by estimate; 0 disables it (for measuring). `now`: ms since 1970. */
export function createCatalogueMemory(bytes = BYTES_MAX, now: () => number = Date.now): CatalogueMemory {
  let generation = 1
  const log = createChangeLog()
  const entries = createEntries(bytes, now, (entry) => !entry.isReady && entry.changesBefore !== log.changes())
  const { counts, find } = entries
  const listeners: ((tags: readonly Tag[] | null) => void)[] = []
  const drop = (tags: readonly Tag[]) => {
    log.add(tags)
    entries.drop(tags)
    compared.renew(tags)
    for (const listen of listeners) listen(tags)
  }
  const compared = createComparedValues(drop)
  const memory: Omit<CatalogueMemory, 'ofTransaction'> = {
    owner: {},
    peek: <T>(key: string, part?: MemoryPart) => {
      const entry = find(key, part)
      return entry && noteEntry<T>(entry)
    },
    get: <T>(key: string, make: () => Promise<T>, part: MemoryPart = 'catalogue', tags: readonly Tag[] = []) => {
      const known = find(key, part)
      if (known) {
        counts.hit++
        return noteEntry<T>(known)
      }
      counts.miss++
      const [cache, cacheKey] = [entries.findPart(part), boundedKey(key)]
      const changesBefore = log.changes()
      const dependencies = createDependencies(tags)
      const { endsAt } = dependencies
      const entry: Entry = { answer: gatherInto(dependencies, make), tags, endsAt, isReady: false, changesBefore }
      if (cache) keep(cache, cacheKey, entry, OVERHEAD)
      const removeOwnEntry = () => cache?.entries.peek(cacheKey) === entry && cache.entries.delete(cacheKey)
      // The cache counts a new size only with a new value, so the entry is deleted first.
      entry.answer.then(
        (answer) => {
          const isCached = removeOwnEntry()
          Object.assign(entry, { tags: [...dependencies.tags], endsAt: dependencies.endsAt, isReady: true })
          const changed = log.changedSince(changesBefore)
          if (!isCached || changed === null || !changed.isDisjointFrom(dependencies.tags)) return
          const size = Math.min(
            estimateBytes(answer) + OVERHEAD + cacheKey.length * 2,
            ENTRY_BYTES_MAX,
            Math.ceil(bytes * PART_SHARES[part]),
          )
          keep(cache!, cacheKey, entry, size)
        },
        () => void removeOwnEntry(),
      )
      return noteEntry<T>(entry)
    },
    compare: compared.get,
    generation: () => generation,
    forget: () => {
      entries.clear()
      compared.clear()
      generation++
      for (const listen of listeners) listen(null)
    },
    drop,
    onChange: (listener) => void listeners.push(listener),
    changes: log.changes,
    changedSince: log.changedSince,
    now,
    ...createNotedStock(),
  }
  return { ...memory, ofTransaction: viewOfTransaction(memory, find, compared) }
}

function viewOfTransaction(
  memory: Omit<CatalogueMemory, 'ofTransaction'>,
  find: (key: string, part?: MemoryPart) => Entry | undefined,
  compared: ComparedValues,
): CatalogueMemory {
  const peek = <T>(key: string, part?: MemoryPart) => {
    const known = find(key, part)
    return known?.isReady ? (known.answer as Promise<T>) : undefined
  }
  const view: Omit<CatalogueMemory, 'ofTransaction'> = {
    ...memory,
    peek,
    get: <T>(key: string, make: () => Promise<T>, part?: MemoryPart) => peek<T>(key, part) ?? make(),
    compare: <T>(key: string, make: () => Promise<T>) => compared.peek<T>(key) ?? make(),
  }
  return Object.assign(view, { ofTransaction: view as CatalogueMemory })
}

function createChangeLog() {
  let changes: (readonly Tag[])[] = []
  let droppedChanges = 0
  let knownTags = 0
  return {
    add(tags: readonly Tag[]): void {
      changes.push(tags)
      knownTags += tags.length
      if (changes.length + knownTags <= KNOWN_TAGS_MAX) return
      droppedChanges += changes.length
      changes = []
      knownTags = 0
    },
    changes: () => droppedChanges + changes.length,
    changedSince: (seen: number): Set<Tag> | null =>
      seen < droppedChanges ? null : new Set(changes.slice(seen - droppedChanges).flat()),
  }
}

function createNotedStock() {
  let noted = new Set<number>()
  let notedEarlier = new Set<number>()
  return {
    noteStock: (products: readonly number[]) => products.forEach((id) => noted.add(id)),
    takeNotedStock(): number[] {
      const taken = [...notedEarlier]
      notedEarlier = noted
      noted = new Set()
      return taken
    },
  }
}

/** The state in which another module made what it caches. */
export type SeenState = { generation: number; changes: number }

export const seeState = (memory: CatalogueMemory): SeenState => ({
  generation: memory.generation(),
  changes: memory.changes(),
})

/** Null: anything may have changed since `seen`, which is up to date afterwards. */
export function takeChanges(memory: CatalogueMemory, seen: SeenState): ReadonlySet<Tag> | null {
  const changed = seen.generation === memory.generation() ? memory.changedSince(seen.changes) : null
  Object.assign(seen, seeState(memory))
  return changed
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
