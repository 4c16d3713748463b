/** Safari before 17.4 has no `AbortSignal.any`. */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any([...signals])
  const first = new AbortController()
  for (const signal of signals) {
    const end = () => first.abort(signal.reason)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true, signal: first.signal })
  }
  return first.signal
}
