import { createCacheCounts } from '#lib/cache-counts.ts'
import type { CatalogueMemory } from '#shop/shelf/catalogue/catalogue-memory.ts'
import type { StockTag } from '#shop/shelf/catalogue/stock/stock-tags.rules.ts'
import { answerBytes, createAnswerStore, type AnswerStore, type CachedAnswer, type Share } from './answer-store.ts'

/** An answer under construction, with the state that can make it stale. Its maker adds its stock tags. */
export type AnswerDraft = {
  generation: string | number
  stockChanges: number
  stockTags: Set<StockTag>
  /** Hands the answer to the waiting requests; null: each makes its own. */
  end?: (answer: CachedAnswer | null) => void
}

export type StockChanges = Pick<CatalogueMemory, 'stockChanges' | 'stockChangedSince'>

/** Ms for which the former answer is served while one request makes the new one. */
const OLD_ANSWERS_MS = 2_000

type OldAnswers = { store: AnswerStore; endsAt: number }

/**
 * The answers for the present state, and for two seconds those for the states before. A stock change drops the
 * dependent answers of all.
 */
export function createCurrentAnswers(
  generation: () => string | number,
  limitBytes: number,
  stock: StockChanges,
  clock: () => number,
) {
  const counts = createCacheCounts('answers', () => store.bytes())
  let store = createAnswerStore(limitBytes, counts)
  let old: OldAnswers[] = []
  let cachedGeneration = generation()
  let seenChanges = stock.stockChanges()
  let lastCurrent = clock()
  const refresh = () => {
    const now = clock()
    if (cachedGeneration !== generation()) {
      // The time of the change is unknown, but the answers were right when they were last read.
      old.unshift({ store, endsAt: lastCurrent + OLD_ANSWERS_MS })
      counts.dropped.catalogue += store.size()
      store = createAnswerStore(limitBytes, counts)
      cachedGeneration = generation()
    }
    lastCurrent = now
    if (old.length > 0) old = old.filter(({ endsAt }) => endsAt > now)
    if (seenChanges === stock.stockChanges()) return
    const changed = stock.stockChangedSince(seenChanges)
    seenChanges = stock.stockChanges()
    for (const each of [store, ...old.map((one) => one.store)]) each.drop(changed)
  }
  const isStale = (draft: AnswerDraft) => {
    if (draft.generation !== cachedGeneration) return true
    if (draft.stockTags.size === 0 || draft.stockChanges === stock.stockChanges()) return false
    const changed = stock.stockChangedSince(draft.stockChanges)
    return changed === null || !changed.isDisjointFrom(draft.stockTags)
  }
  const currentState = () => ({ generation: generation(), stockChanges: stock.stockChanges() })
  return {
    get(key: string): CachedAnswer | undefined {
      refresh()
      return store.find(key)
    },
    findOld(key: string): CachedAnswer | undefined {
      for (const { store: earlier } of old) {
        const answer = earlier.find(key)
        if (answer) return answer
      }
      return undefined
    },
    begin: (): AnswerDraft => ({ ...currentState(), stockTags: new Set() }),
    beginAnew: (draft: AnswerDraft): void => void Object.assign(draft, currentState()),
    /** True when the catalogue is still of the same generation; changes of its stock do not count. */
    isCurrent: (draft: AnswerDraft): boolean => draft.generation === generation(),
    hasCurrentStock: (draft: AnswerDraft): boolean => draft.stockChanges === stock.stockChanges(),
    /** Skips the cache if the data changed while the answer was made. `prepare` runs before it is cached. */
    cache(key: string, answer: CachedAnswer, draft: AnswerDraft, share: Share, prepare: () => void): void {
      refresh()
      if (isStale(draft) || answerBytes(key, answer, draft.stockTags) > limitBytes / 20) return
      prepare()
      store.keep(key, answer, draft.stockTags, share)
    },
    counts,
  }
}
