/** The one way to write in the browser (decision 80). */
import { useRef, useState } from 'react'
import { runDocument, type ApiError } from './api-client.ts'
import { callInTime } from './call-in-time.ts'
import type { ResultOf, VariablesOf } from './graphql.ts'
import { toApiError } from './use-loaded.ts'

/** `input`: what was sent. */
type Outcome<Input, Answer> =
  | { is: 'done'; input: Input; answer: Answer; error?: undefined }
  | { is: 'failed'; input: Input; answer?: undefined; error: ApiError }
type State<Input, Answer> =
  | { is: 'idle'; input?: undefined; answer?: undefined; error?: undefined }
  | { is: 'sending'; input: Input; answer?: undefined; error?: undefined }
  | Outcome<Input, Answer>

/** `send` resolves to the outcome. During a call, a further `send` never resolves, and `reset` does nothing. */
export type Sending<Input, Answer> = State<Input, Answer> & {
  send: (input: Input) => Promise<Outcome<Input, Answer>>
  reset: () => void
}

/**
 * Sends by any call, one at a time; `useMutation` is for a single document. `send` also resolves after the component is
 * unmounted, since the change was made. No answer in time is a failure, and the call's signal is aborted.
 */
export function useSending<Input = void, Answer = unknown>(
  call: (input: Input, inTime: AbortSignal) => Promise<Answer>,
  withinMs?: number,
): Sending<Input, Answer> {
  const [state, setState] = useState<State<Input, Answer>>({ is: 'idle' })
  // The state is only as new as the last rendering; this ref is up to date, so a double press sends once.
  const isUnderWay = useRef(false)
  const send = async (input: Input): Promise<Outcome<Input, Answer>> => {
    if (isUnderWay.current) return new Promise(() => {})
    isUnderWay.current = true
    setState({ is: 'sending', input })
    const outcome = await callInTime((inTime) => call(input, inTime), withinMs).then(
      (answer): Outcome<Input, Answer> => ({ is: 'done', input, answer }),
      (error: unknown): Outcome<Input, Answer> => ({ is: 'failed', input, error: toApiError(error) }),
    )
    isUnderWay.current = false
    setState(outcome)
    return outcome
  }
  const reset = () => {
    if (!isUnderWay.current) setState({ is: 'idle' })
  }
  return { ...state, send, reset }
}

/** Runs a document with the variables that are sent. */
export const useMutation = <Document>(document: Document): Sending<VariablesOf<Document>, ResultOf<Document>> =>
  useSending((variables, signal) => runDocument(document, variables, { signal }))
