/** A device's token is renewed while the network fails, until it ends (docs/decisions/0048). */
import { ApiError } from '#web/platform/api-client.ts'

/** Ms before its end at which a token is renewed: time for several tries that each end without an answer. */
export const RENEW_BEFORE_MS = 180_000
/** Ms until another try; the last one again and again. */
const AGAIN_AFTER_MS = [5_000, 15_000, 30_000]

/**
 * Renews a token that ends in `RENEW_BEFORE_MS`. `renewed` gets the next one, `lost` that there is none: the shop
 * refused it, or the token has ended. Returns what stops it.
 */
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
