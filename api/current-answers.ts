import { createCacheCounts } from '#lib/cache-counts.ts'
import { createDependencies, type Dependencies } from '#lib/dependencies.ts'
import type { CatalogueMemory } from '#shop/shelf/catalogue/catalogue-memory.ts'
import type { CachedAnswer } from './answer-bodies.ts'
import { answerBytes, createAnswerStore, type AnswerStore, type Share } from './answer-store.ts'

/** An answer under construction, with the state that can make it stale. What its maker reads is noted in it. */
export type AnswerDraft = {
  generation: number
  changes: number
  dependencies: Dependencies
  /** Hands the answer to the waiting requests; null: each makes its own. */
  end?: (answer: CachedAnswer | null) => void
}

export type Changes = Pick<CatalogueMemory, 'generation' | 'changes' | 'changedSince' | 'now'>

/** Ms for which the former answer is served while one request makes the new one. */
const OLD_ANSWERS_MS = 2_000

type OldAnswers = { store: AnswerStore; endsAt: number }

/**
 * The answers for the present state, and for two seconds those for the states before everything was dropped. Other
 * changes drop the dependent answers of all.
 */
export function createCurrentAnswers(memory: Changes, limitBytes: number, clock: () => number) {
  const counts = createCacheCounts('answers', () => store.bytes())
  const createStore = () => createAnswerStore(limitBytes, counts, memory.now)
  let store = createStore()
  let old: OldAnswers[] = []
  let cachedGeneration = memory.generation()
  let seenChanges = memory.changes()
  let lastCurrent = clock()
  const refresh = () => {
    const now = clock()
    if (cachedGeneration !== memory.generation()) {
      // The time of the change is unknown, but the answers were right when they were last read.
      old.unshift({ store, endsAt: lastCurrent + OLD_ANSWERS_MS })
      counts.dropped.catalogue += store.size()
      store = createStore()
      cachedGeneration = memory.generation()
    }
    lastCurrent = now
    if (old.length > 0) old = old.filter(({ endsAt }) => endsAt > now)
    if (seenChanges === memory.changes()) return
    const changed = memory.changedSince(seenChanges)
    seenChanges = memory.changes()
    for (const each of [store, ...old.map((one) => one.store)]) each.drop(changed)
  }
  const isStale = ({ generation, changes, dependencies: { tags, endsAt } }: AnswerDraft) => {
    if (generation !== memory.generation() || endsAt <= memory.now()) return true
    if (tags.size === 0 || changes === memory.changes()) return false
    const changed = memory.changedSince(changes)
    return changed === null || !changed.isDisjointFrom(tags)
  }
  const currentState = () => ({ generation: memory.generation(), changes: memory.changes() })
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
    begin: (): AnswerDraft => ({ ...currentState(), dependencies: createDependencies() }),
    beginAnew: (draft: AnswerDraft): void => void Object.assign(draft, currentState()),
    /** True while nothing was dropped whole since the draft began. */
    isCurrent: (draft: AnswerDraft): boolean => draft.generation === memory.generation(),
    isStale,
    /** Skips the cache if the data changed while the answer was made. `prepare` runs before it is cached. */
    cache(key: string, answer: CachedAnswer, draft: AnswerDraft, share: Share, prepare: () => void): void {
      refresh()
      if (isStale(draft) || answerBytes(key, answer, draft.dependencies) > limitBytes / 20) return
      prepare()
      store.keep(key, answer, draft.dependencies, share)
    },
    counts,
  }
}
