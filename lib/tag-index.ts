export function createTagIndex<Tag>() {
  const keysByTag = new Map<Tag, Set<string>>()
  return {
    add(key: string, tags: Iterable<Tag>): void {
      for (const tag of tags) {
        const keys = keysByTag.get(tag)
        if (keys) keys.add(key)
        else keysByTag.set(tag, new Set([key]))
      }
    },
    remove(key: string, tags: Iterable<Tag>): void {
      for (const tag of tags) {
        const keys = keysByTag.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) keysByTag.delete(tag)
      }
    },
    /** Null: the keys with any tag. */
    find(tags: Iterable<Tag> | null): Set<string> {
      const found = new Set<string>()
      for (const tag of tags ?? keysByTag.keys()) for (const key of keysByTag.get(tag) ?? []) found.add(key)
      return found
    },
    clear: () => keysByTag.clear(),
  }
}
export type TagIndex<Tag> = ReturnType<typeof createTagIndex<Tag>>
