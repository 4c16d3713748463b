import { meters, observe } from './metrics.ts'

const RESULTS = ['hit', 'miss', 'stale'] as const
const REASONS = ['catalogue', 'changed', 'ended', 'full'] as const

/** What a cache counts of itself. 'stale': a former answer, while another request makes the present one. */
export type CacheCounts = Record<(typeof RESULTS)[number], number> & {
  dropped: Record<(typeof REASONS)[number], number>
}

/** Plain numbers, which are read when somebody collects. `bytes`: the cache's present size, by estimate. */
export function createCacheCounts(cache: string, bytes: () => number): CacheCounts {
  const counts: CacheCounts = { hit: 0, miss: 0, stale: 0, dropped: { catalogue: 0, changed: 0, ended: 0, full: 0 } }
  for (const result of RESULTS) observe(meters?.cacheLookups, () => counts[result], { cache, result })
  for (const reason of REASONS) observe(meters?.cacheDrops, () => counts.dropped[reason], { cache, reason })
  observe(meters?.cacheSize, bytes, { cache })
  return counts
}
