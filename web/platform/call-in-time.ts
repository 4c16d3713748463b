/** A lost mobile network answers nothing: the browser itself would wait for minutes. */
const ANSWER_WITHIN_MS = 30_000

export async function callInTime<T>(
  call: (signal: AbortSignal) => Promise<T>,
  withinMs = ANSWER_WITHIN_MS,
): Promise<T> {
  const controller = new AbortController()
  // An AbortError would mean the caller's own abort, which is no failure.
  const timer = setTimeout(() => controller.abort(new DOMException('no answer', 'TimeoutError')), withinMs)
  try {
    return await call(controller.signal)
  } finally {
    clearTimeout(timer)
  }
}
