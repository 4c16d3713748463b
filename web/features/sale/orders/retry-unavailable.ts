import { ApiError } from '#web/platform/api-client.ts'
import { pause } from '#web/platform/pause.ts'

const UNAVAILABLE = 503
const PAUSE_MS = 4_000

/** A paying customer must not meet an error page (reliability D3). @throws any other ApiError; the signal's reason */
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
