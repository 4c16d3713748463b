import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { gatherKeys } from './cdn-keys.rules.ts'
import type { Purger } from './cdn.port.ts'

/**
 * Ms. Purges are `apart`, which leaves some pages in the CDN while a script edits many products. Each is repeated
 * `again` later: a process that received the notice late may have given the CDN the former page until then.
 */
const TIMES = { apart: 500, again: 3_000, firstRetry: 1_000, longestRetry: 60_000 }

export type PurgeQueue = { add: (keys: readonly string[]) => void; stop: () => void }

/** Purges in turn, and again until the CDN has done it. Keys that come meanwhile go together. */
export function createPurgeQueue({ purge }: Purger, log: Logger, times = TIMES): PurgeQueue {
  const stopped = new AbortController()
  const due = new Set<string>()
  let isBusy = false
  const purgeAll = async () => {
    isBusy = true
    let retryMs = times.firstRetry
    while (due.size > 0 && !stopped.signal.aborted) {
      const keys = gatherKeys(due)
      due.clear()
      let pauseMs = times.apart
      try {
        await purge(keys)
        retryMs = times.firstRetry
      } catch (error) {
        log.warn({ err: error, keys: keys.length }, 'the CDN was not purged, which is tried again')
        for (const key of keys) due.add(key)
        pauseMs = retryMs
        retryMs = Math.min(retryMs * 2, times.longestRetry)
      }
      await wait(pauseMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
    }
    isBusy = false
  }
  const request = (keys: readonly string[]) => {
    if (stopped.signal.aborted) return
    for (const key of keys) due.add(key)
    if (!isBusy) void purgeAll()
  }
  return {
    add: (keys) => {
      request(keys)
      setTimeout(() => request(keys), times.again).unref()
    },
    stop: () => stopped.abort(),
  }
}
