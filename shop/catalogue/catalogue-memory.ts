/**
 * Answers about the catalogue that are the same for everyone (totals, menus, spellings), kept in
 * this process and dropped whole when the catalogue's version rises. Bounded: the oldest go first.
 */
export type CatalogueMemory = {
  /** The kept answer, or `make`'s, kept from now on. Two who ask at once share one making; a failure is not kept. */
  recall<T>(key: string, make: () => Promise<T>): Promise<T>
  /** The kept answer if there is one. */
  peek<T>(key: string): Promise<T> | undefined
  /** Rises with each `forget`: what was rendered under an older number is stale. */
  generation(): number
  forget(): void
}

/** A memory for at most `limit` answers. `limit` 0 keeps nothing (for measuring). */
export function createCatalogueMemory(limit = 20_000): CatalogueMemory {
  let kept = new Map<string, Promise<unknown>>()
  let generation = 1
  return {
    peek: <T>(key: string) => kept.get(key) as Promise<T> | undefined,
    recall: <T>(key: string, make: () => Promise<T>) => {
      const known = kept.get(key)
      if (known) return known as Promise<T>
      const home = kept
      const made = make()
      if (limit > 0) {
        home.set(key, made)
        if (home.size > limit) home.delete(home.keys().next().value!)
        made.catch(() => home.delete(key))
      }
      return made
    },
    generation: () => generation,
    forget: () => {
      kept = new Map()
      generation++
    },
  }
}
