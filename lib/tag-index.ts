export function createTagIndex<Tag>() {
  const keysOf = new Map<Tag, Set<string>>()
  return {
    add(key: string, tags: Iterable<Tag>): void {
      for (const tag of tags) {
        const keys = keysOf.get(tag)
        if (keys) keys.add(key)
        else keysOf.set(tag, new Set([key]))
      }
    },
    remove(key: string, tags: Iterable<Tag>): void {
      for (const tag of tags) {
        const keys = keysOf.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) keysOf.delete(tag)
      }
    },
    /** Null: the keys with any tag. */
    find(tags: Iterable<Tag> | null): Set<string> {
      const found = new Set<string>()
      for (const tag of tags ?? keysOf.keys()) for (const key of keysOf.get(tag) ?? []) found.add(key)
      return found
    },
    clear: () => keysOf.clear(),
  }
}
export type TagIndex<Tag> = ReturnType<typeof createTagIndex<Tag>>
