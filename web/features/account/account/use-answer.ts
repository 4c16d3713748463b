import { useEffect, useState } from 'react'

export type AnswerState<Answer> = {
  /** Undefined until it is there, and after a failure. */
  answer: Answer | undefined
  failed: boolean
  /** Loads again; the present answer stays on the screen until the new one arrives. */
  refresh: () => void
}

/**
 * Loads one person's data, uncached: anew for each `key`, and on refresh. A failure may mean that the session has
 * ended, so it starts a session check. `validates`: on completion and before a refresh too (ACCOUNT §7).
 */
export function useAnswer<Answer>(
  key: string,
  ask: (signal: AbortSignal) => Promise<Answer>,
  { validates = false } = {},
): AnswerState<Answer> {
  const [state, setState] = useState<{ key: string; answer?: Answer; failed?: boolean }>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const question = new AbortController()
    ask(question.signal).then(
      (answer) => {
        if (question.signal.aborted) return
        setState({ key, answer })
        if (validates) checkSession()
      },
      () => {
        if (question.signal.aborted) return
        setState({ key, failed: true })
        checkSession()
      },
    )
    return () => question.abort()
    // `key` identifies `ask`.
  }, [key, turn, validates])
  const present = state?.key === key ? state : undefined
  const refresh = () => {
    if (validates) checkSession()
    setTurn((count) => count + 1)
  }
  return { answer: present?.answer, failed: present?.failed === true, refresh }
}

/** `session-watch.tsx` asks the server; an ended session shows its notice. */
const checkSession = () => dispatchEvent(new Event('session-doubted'))
