/** Ms. A mobile network that was lost answers nothing: the browser itself would wait for minutes. */
const ANSWER_WITHIN_MS = 30_000

/**
 * Runs a call of a form. Without an answer in time it fails as one without a connection. What was typed stays, and the
 * person can try again.
 */
export async function callInTime<T>(
  call: (signal: AbortSignal) => Promise<T>,
  withinMs = ANSWER_WITHIN_MS,
): Promise<T> {
  const controller = new AbortController()
  // Not AbortError: that is the caller's own, and no failure.
  const timer = setTimeout(() => controller.abort(new DOMException('no answer', 'TimeoutError')), withinMs)
  try {
    return await call(controller.signal)
  } finally {
    clearTimeout(timer)
  }
}
