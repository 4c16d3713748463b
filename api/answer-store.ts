import { LRUCache } from 'lru-cache'
import { packBody, storedBytes, type CachedAnswer } from './answer-bodies.ts'
import type { CacheCounts } from '#lib/cache-counts.ts'
import type { Dependencies, Tag } from '#lib/dependencies.ts'
import { createTagIndex } from '#lib/tag-index.ts'

/** 'own': an address that the shop names. 'invented': anybody can make up more, by a query, a slug or a document. */
export type Share = 'own' | 'invented'
/** Invented addresses evict one another alone: they have this share of all bytes. */
const INVENTED_SHARE = 0.25

/** `now`: ms since 1970. */
export function createAnswerStore(
  limitBytes: number,
  { dropped }: Pick<CacheCounts, 'dropped'>,
  now: () => number = Date.now,
) {
  const keysByTag = createTagIndex<Tag>()
  const createCache = (share: number) =>
    new LRUCache<string, { answer: CachedAnswer; dependencies: Dependencies }>({
      maxSize: Math.max(Math.floor(limitBytes * share), 1),
      sizeCalculation: ({ answer, dependencies }, key) => answerBytes(key, answer, dependencies),
      // For every reason of removal: evicted, replaced, ended, or dropped by a change.
      dispose: ({ dependencies }, key, reason) => {
        keysByTag.remove(key, dependencies.tags)
        if (reason === 'evict') dropped.full++
      },
    })
  const shares = { own: createCache(1 - INVENTED_SHARE), invented: createCache(INVENTED_SHARE) }
  const forget = (key: string): boolean => [shares.own.delete(key), shares.invented.delete(key)].includes(true)
  return {
    find(key: string): CachedAnswer | undefined {
      const found = shares.own.get(key) ?? shares.invented.get(key)
      if (!found || now() < found.dependencies.endsAt) return found?.answer
      forget(key)
      dropped.ended++
      return undefined
    },
    keep(key: string, answer: CachedAnswer, dependencies: Dependencies, share: Share): void {
      forget(key)
      packBody(answer)
      shares[share].set(key, { answer, dependencies })
      keysByTag.add(key, dependencies.tags)
    },
    drop(changed: ReadonlySet<Tag> | null): void {
      for (const key of keysByTag.find(changed)) if (forget(key)) dropped.changed++
    },
    size: (): number => shares.own.size + shares.invented.size,
    bytes: (): number => shares.own.calculatedSize + shares.invented.calculatedSize,
  }
}
export type AnswerStore = ReturnType<typeof createAnswerStore>

/** Bytes, with room for three sets of headers. */
export const answerBytes = (key: string, answer: CachedAnswer, { tags }: Dependencies): number =>
  key.length * 2 + storedBytes(answer) + 800 + tags.size * TAG_BYTES
/** Measured with --expose-gc: a product in both sets takes an answer eight bytes. */
const TAG_BYTES = 72
