/** Every laboratory has one pair of colours, so that its packs are recognised on the shelf. */

/** White is legible on `main` and on `deep`, `deep` on `tint` and on white. */
export interface Inks {
  readonly main: string
  readonly deep: string
  readonly tint: string
  readonly accent: string
}

/** main, deep, tint, accent. White on main is at least 4.5:1. */
const PAIRS = [
  '#0b4f9e #07305f #e4eef9 #36a9e1',
  '#0f7a4a #084a2d #e3f4ea #9ccc3c',
  '#c41e3a #7d1024 #fbe6e9 #8b97a1',
  '#1d2f5f #111d3d #e8ebf3 #f28a1d',
  '#6b2f8f #431b5b #f1e7f6 #e0529c',
  '#007a84 #004e55 #e0f3f4 #f2b705',
  '#b5176e #730d45 #fae3f0 #f7a823',
  '#12546b #0a3443 #e2eef2 #f26a5a',
  '#1670ad #0b4670 #e3f0f9 #f5c518',
  '#7c1f35 #4b101e #f5e6e9 #d6a23e',
  '#557011 #39500a #eff4dd #e2b100',
  '#3a3fa8 #22266d #e8e9f7 #43c6ac',
  '#8a4a1c #552c0e #f7ebe0 #f0a04b',
  '#38434f #1f262e #e9ecef #e23b3b',
  '#163fa0 #0c2565 #e5eaf8 #e5283c',
  '#0a7768 #054b41 #dff3ef #2a5db0',
  '#5a54a4 #363170 #ecebf6 #b7a9e0',
  '#c82d1b #841a0d #fce8e4 #ffc72c',
  '#8c2155 #560f32 #f6e3ec #59b7d9',
  '#2c6085 #183a53 #e5eef4 #7fb83e',
  '#b8490a #7a3105 #fdecdf #1f3a63',
  '#285c3f #153626 #e4efe8 #ef8a8a',
].map((inks) => inks.split(' ') as [string, string, string, string])

const inksOfPair = ([main, deep, tint, accent]: [string, string, string, string]): Inks => ({
  main,
  deep,
  tint,
  accent,
})

/** Drawings' files are in these inks, which a pack replaces by its laboratory's. */
export const INKS_OF_FILES = inksOfPair(PAIRS[0]!)

/** A laboratory's colours, the same on each of its packs and on every machine. */
export function laboratoryInks(laboratory: string): Inks {
  return inksOfPair(pick(`inks ${laboratory.trim().toLowerCase()}`, PAIRS))
}

/** FNV-1a with a final avalanche: 32 bits that never change for the same words. */
export function stableHash(key: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

export function pick<T>(key: string, list: readonly T[]): T {
  return list[stableHash(key) % list.length] as T
}
