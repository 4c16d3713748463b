/** Decision 48. */
import { ApiError } from '#web/platform/api-client.ts'

/** Ms before the token's expiry: leaves time for several tries that each time out. */
export const RENEW_BEFORE_MS = 180_000
/** Ms before each retry; the last wait is repeated. */
const RETRY_DELAYS_MS = [5_000, 15_000, 30_000]

/** `onLost`: the shop refused a new token, or the present one has expired. Returns a function that stops this. */
export function renewToken(
  renew: () => Promise<string>,
  { onRenewed, onLost }: { onRenewed: (token: string) => void; onLost: (reason?: unknown) => void },
): () => void {
  let isOver = false
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    clearTimeout(expiryTimer)
  }
  const expiryTimer = setTimeout(() => {
    stop()
    onLost()
  }, RENEW_BEFORE_MS)
  const attempt = (): void =>
    void renew().then(
      (token) => {
        if (isOver) return
        stop()
        onRenewed(token)
      },
      (error: unknown) => {
        if (isOver) return
        if (!isRefusal(error)) {
          timer = setTimeout(attempt, RETRY_DELAYS_MS[Math.min(tries++, RETRY_DELAYS_MS.length - 1)])
          return
        }
        stop()
        onLost(error)
      },
    )
  attempt()
  return stop
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'account.not_allowed' || error.code === 'voice.not_configured')
