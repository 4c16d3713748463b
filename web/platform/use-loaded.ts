import { useEffect, useState } from 'react'
import { ApiError } from './api-client.ts'

/** `former` is the last answer, maybe to another key; `refresh`, unlike `retry`, shows it until the next answer. */
export type QueryState<Answer> = { retry: () => void; refresh: () => void; replace: (answer: Answer) => void } & (
  | { is: 'none' | 'loading'; answer?: undefined; former: Answer | undefined }
  | { is: 'failed'; answer?: undefined; former: Answer | undefined; error: ApiError }
  | { is: 'here'; answer: Answer; former: Answer }
)

export type QueryOptions = {
  /** Distinguishes answers to equal variables, such as two persons': with a new scope the answer is requested anew. */
  scope?: string | undefined
  /** Ms of quiet before the request, for what a person types. */
  waitMs?: number
  /** When to ask the server whether the session has ended; 'always' includes each refresh (ACCOUNT §7). */
  checksSession?: 'on failure' | 'always'
}

type Last<Answer> = { key: string | null; former: Answer | undefined; error?: ApiError }

/** `key` stands for what `load` uses, null for nothing; a new key aborts the former signal. */
export function useLoaded<Answer>(
  key: string | null,
  load: (signal: AbortSignal, former: Answer | undefined) => Promise<Answer>,
  { waitMs, checksSession }: QueryOptions = {},
  known?: Answer,
): QueryState<Answer> {
  const [last, setLast] = useState<Last<Answer>>({ key: known === undefined ? null : key, former: known })
  const [attempt, setTurn] = useState(0)
  useEffect(() => {
    if (key === null) return setLast((before) => (before.former === undefined ? before : { key, former: undefined }))
    const request = new AbortController()
    const finish = (next: Partial<Last<Answer>>) => {
      if (request.signal.aborted) return
      setLast(({ former }) => ({ key, former, ...next }))
      const isDoubtful = next.error && next.error.code !== 'request.rate_limited'
      if (checksSession === 'always' || (checksSession && isDoubtful)) checkSession()
    }
    const start = () =>
      load(request.signal, last.former).then(
        (former) => finish({ former }),
        (error: unknown) => finish({ error: toApiError(error) }),
      )
    const timer = waitMs === undefined ? void start() : setTimeout(start, waitMs)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
    // `key` identifies `load`.
  }, [key, attempt])
  const { former, error } = last
  const refresh = () => {
    if (checksSession === 'always') checkSession()
    setTurn((count) => count + 1)
  }
  const retry = () => {
    setLast({ key: null, former })
    refresh()
  }
  const replace = (answer: Answer) => setLast((before) => (before.key === key ? { key, former: answer } : before))
  const shared = { former, retry, refresh, replace }
  if (key === null || last.key !== key) return { ...shared, is: key === null ? 'none' : 'loading' }
  return error ? { ...shared, is: 'failed', error } : { ...shared, is: 'here', answer: former!, former: former! }
}

/** Any other error is a bug of the page. */
export const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('internal', String(error))

export const checkSession = () => dispatchEvent(new Event('session-doubted'))
