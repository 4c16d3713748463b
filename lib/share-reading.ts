/** One reading serves all within `everyMs`, and there are never two at a time. */
export function shareReading<Value>(read: () => Promise<Value>, everyMs: number): () => Promise<Value> {
  let latest: { at: number; value: Promise<Value> } | null = null
  let isReading = false
  return () => {
    if (latest === null || (!isReading && performance.now() - latest.at >= everyMs)) {
      isReading = true
      const value = Promise.resolve()
        .then(read)
        .finally(() => (isReading = false))
      latest = { at: performance.now(), value }
    }
    return latest.value
  }
}
