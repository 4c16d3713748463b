/** The same key always gives the same number, so a rebuild changes nothing. */

/** FNV-1a with a final avalanche, 32 bits. Keys are SKU or registration plus a word that names the decision. */
export function stableHash(key: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < key.length; i++) {
    hash ^= key.charCodeAt(i)
    hash = Math.imul(hash, 0x01000193)
  }
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A number in [0, 1) that never changes for the same key. */
export function stableShare(key: string): number {
  return stableHash(key) / 0x100000000
}

export function pickBy<T>(key: string, list: readonly T[]): T {
  const chosen = list[stableHash(key) % list.length]
  if (chosen === undefined) throw new Error(`nothing to pick for ${key}`)
  return chosen
}

export function wholeBetween(key: string, low: number, high: number): number {
  return low + (stableHash(key) % (high - low + 1))
}
