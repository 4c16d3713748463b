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
 * ended, so it starts a session check.
 */
export function useAnswer<Answer>(key: string, ask: (signal: AbortSignal) => Promise<Answer>): AnswerState<Answer> {
  const [state, setState] = useState<{ key: string; answer?: Answer; failed?: boolean }>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const question = new AbortController()
    ask(question.signal).then(
      (answer) => question.signal.aborted || setState({ key, answer }),
      () => {
        if (question.signal.aborted) return
        setState({ key, failed: true })
        dispatchEvent(new Event('session-doubted'))
      },
    )
    return () => question.abort()
    // `key` identifies `ask`.
  }, [key, turn])
  const present = state?.key === key ? state : undefined
  return { answer: present?.answer, failed: present?.failed === true, refresh: () => setTurn((count) => count + 1) }
}
