import { LRUCache } from 'lru-cache'

const TEXTS_MAX = 10_000

/** The same function for texts that come again and again, such as labels of a catalogue file. `make` must be pure. */
export function rememberTexts(make: (text: string) => string): (text: string) => string {
  const known = new LRUCache<string, string>({ max: TEXTS_MAX, memoMethod: (text) => make(text) })
  return (text) => known.memo(text)
}
