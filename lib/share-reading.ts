/**
 * One reading serves all within `everyMs`, and there are never two at a time. Null: it failed, or takes longer than
 * `limitMs`.
 */
export function shareReading<Value>(
  read: () => Promise<Value>,
  everyMs: number,
  limitMs: number,
): () => Promise<Value | null> {
  let latest: { at: number; value: Promise<Value | null> } | null = null
  let isReading = false
  return () => {
    if (latest === null || (!isReading && performance.now() - latest.at >= everyMs)) {
      isReading = true
      const value = Promise.resolve()
        .then(read)
        .catch(() => null)
        .finally(() => (isReading = false))
      latest = { at: performance.now(), value }
    }
    return withinLimit(latest.value, limitMs)
  }
}

async function withinLimit<Value>(work: Promise<Value>, limitMs: number): Promise<Value | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, limitMs, null)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
