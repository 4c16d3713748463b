/** Decision 48. */
import { ApiError } from '#web/platform/api-client.ts'

/** Ms before the token's end: time for several tries that each end without an answer. */
export const RENEW_BEFORE_MS = 180_000
/** The last wait is repeated. */
const AGAIN_AFTER_MS = [5_000, 15_000, 30_000]

/** `lost`: the shop refused a token, or it has ended. Returns the function that stops the renewal. */
export function renewToken(
  renew: () => Promise<string>,
  { renewed, lost }: { renewed: (token: string) => void; lost: (why?: unknown) => void },
): () => void {
  let isOver = false
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    clearTimeout(end)
  }
  const end = setTimeout(() => {
    stop()
    lost()
  }, RENEW_BEFORE_MS)
  const attempt = (): void =>
    void renew().then(
      (token) => {
        if (isOver) return
        stop()
        renewed(token)
      },
      (error: unknown) => {
        if (isOver) return
        if (!isRefusal(error)) {
          timer = setTimeout(attempt, AGAIN_AFTER_MS[Math.min(tries++, AGAIN_AFTER_MS.length - 1)])
          return
        }
        stop()
        lost(error)
      },
    )
  attempt()
  return stop
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'account.not_allowed' || error.code === 'voice.not_configured')
