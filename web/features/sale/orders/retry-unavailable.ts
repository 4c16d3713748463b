import { ApiError } from '#web/platform/api-client.ts'

const UNAVAILABLE = 503
const PAUSE_MS = 4_000

/**
 * Repeats a query about a payment while the shop is temporarily unavailable (503), 4 to 8 seconds apart. A paying
 * customer must not meet an error page (reliability D3). Ends with the page.
 * @throws ApiError for every other failure; the signal's reason when aborted
 */
export async function retryUnavailable<Answer>(
  question: () => Promise<Answer>,
  signal: AbortSignal,
  pauseMs = PAUSE_MS,
): Promise<Answer> {
  for (;;) {
    try {
      return await question()
    } catch (error) {
      if (!(error instanceof ApiError && error.status === UNAVAILABLE)) throw error
      await pause(pauseMs * (1 + Math.random()), signal)
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
