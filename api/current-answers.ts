import type { CatalogueMemory } from '#shop/shelf/catalogue/catalogue-memory.ts'
import type { StockTag } from '#shop/shelf/catalogue/stock/stock-tags.rules.ts'
import { createAnswerStore, sizeOf, type AnswerStore, type CachedAnswer, type Share } from './answer-store.ts'

/**
 * An answer under construction, with the state that can make it stale. Its maker adds the stock tags that it depends
 * on.
 */
export type Making = {
  generation: string | number
  stockChanges: number
  stockTags: Set<StockTag>
  /** Hands the answer to the requests that wait for it; null: each makes its own. */
  end?: (answer: CachedAnswer | null) => void
}

export type StockChanges = Pick<CatalogueMemory, 'stockChanges' | 'stockChangedSince'>

/** Ms for which the answer of before a change is shown while one request makes the new one (scale A6). */
const OLD_ANSWERS_MS = 2_000

/** Answers of an earlier state of the catalogue. `endsAt`: ms, two seconds after they were last known to be right. */
type OldAnswers = { store: AnswerStore; endsAt: number }

/**
 * Finished answers of the catalogue's present state, and for two seconds the answers of the state before. A stock
 * change drops the answers that depend on it, the old ones too.
 */
export function createCurrentAnswers(
  generation: () => string | number,
  limitBytes: number,
  stock: StockChanges,
  clock: () => number,
) {
  let store = createAnswerStore(limitBytes)
  let old: OldAnswers[] = []
  let cachedGeneration = generation()
  let seenChanges = stock.stockChanges()
  let lastCurrent = clock()
  const fresh = () => {
    const now = clock()
    if (cachedGeneration !== generation()) {
      // Nobody knows when the change was: somebody looked at the answers then, and they were right.
      old.unshift({ store, endsAt: lastCurrent + OLD_ANSWERS_MS })
      store = createAnswerStore(limitBytes)
      cachedGeneration = generation()
    }
    lastCurrent = now
    if (old.length > 0) old = old.filter(({ endsAt }) => endsAt > now)
    if (seenChanges === stock.stockChanges()) return
    const changed = stock.stockChangedSince(seenChanges)
    seenChanges = stock.stockChanges()
    for (const each of [store, ...old.map((one) => one.store)]) each.drop(changed)
  }
  const isStale = (making: Making) => {
    if (making.generation !== cachedGeneration) return true
    if (making.stockTags.size === 0 || making.stockChanges === stock.stockChanges()) return false
    const changed = stock.stockChangedSince(making.stockChanges)
    return changed === null || !changed.isDisjointFrom(making.stockTags)
  }
  const now = () => ({ generation: generation(), stockChanges: stock.stockChanges() })
  return {
    get(key: string): CachedAnswer | undefined {
      fresh()
      return store.find(key)
    },
    /** The answer of a moment ago, after `get` found none. */
    findOld(key: string): CachedAnswer | undefined {
      for (const { store: earlier } of old) {
        const answer = earlier.find(key)
        if (answer) return answer
      }
      return undefined
    },
    begin: (): Making => ({ ...now(), stockTags: new Set() }),
    /** For a maker that has read nothing so far. */
    beginAnew: (making: Making): void => void Object.assign(making, now()),
    /** Whether the answer will be of the present state, but for changes of stock. */
    isOfNow: (making: Making): boolean => making.generation === generation(),
    /** Whether no stock has changed since. */
    hasAllStock: (making: Making): boolean => making.stockChanges === stock.stockChanges(),
    /** Caches an answer, unless its data changed during its making. `prepare`: before it is cached. */
    cache(key: string, answer: CachedAnswer, making: Making, share: Share, prepare: () => void): void {
      fresh()
      if (isStale(making) || sizeOf(key, answer, making.stockTags) > limitBytes / 20) return
      prepare()
      store.keep(key, answer, making.stockTags, share)
    },
  }
}
