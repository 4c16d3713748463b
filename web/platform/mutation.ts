/** The one way to write in the browser (decision 80). */
import { useRef, useState } from 'react'
import { runDocument, type ApiError } from './api-client.ts'
import { callInTime } from './call-in-time.ts'
import type { ResultOf, VariablesOf } from './graphql.ts'
import { toApiError } from './use-loaded.ts'

/** `input`: what was sent. */
type Ended<Input, Answer> =
  | { is: 'done'; input: Input; answer: Answer; error?: undefined }
  | { is: 'failed'; input: Input; answer?: undefined; error: ApiError }
type State<Input, Answer> =
  | { is: 'idle'; input?: undefined; answer?: undefined; error?: undefined }
  | { is: 'sending'; input: Input; answer?: undefined; error?: undefined }
  | Ended<Input, Answer>

/** `send` answers how it ended. While one is on its way, another press is never answered, and `reset` does nothing. */
export type Sending<Input, Answer> = State<Input, Answer> & {
  send: (input: Input) => Promise<Ended<Input, Answer>>
  reset: () => void
}

/**
 * Sends by any call, one at a time; `useMutation` is for a document alone. A part that has left is not written to, but
 * `send` answers: what was changed is changed. No answer in time is a failure, and the call's signal is aborted.
 */
export function useSending<Input = void, Answer = unknown>(
  call: (input: Input, inTime: AbortSignal) => Promise<Answer>,
  withinMs?: number,
): Sending<Input, Answer> {
  const [state, setState] = useState<State<Input, Answer>>({ is: 'idle' })
  // The state is the last rendering's; this one is up to date, so a double press sends once.
  const isUnderWay = useRef(false)
  const send = async (input: Input): Promise<Ended<Input, Answer>> => {
    if (isUnderWay.current) return new Promise(() => {})
    isUnderWay.current = true
    setState({ is: 'sending', input })
    const ended = await callInTime((inTime) => call(input, inTime), withinMs).then(
      (answer): Ended<Input, Answer> => ({ is: 'done', input, answer }),
      (error: unknown): Ended<Input, Answer> => ({ is: 'failed', input, error: toApiError(error) }),
    )
    isUnderWay.current = false
    setState(ended)
    return ended
  }
  const reset = () => {
    if (!isUnderWay.current) setState({ is: 'idle' })
  }
  return { ...state, send, reset }
}

/** Runs a document with the variables that are sent. */
export const useMutation = <Document>(document: Document): Sending<VariablesOf<Document>, ResultOf<Document>> =>
  useSending((variables, signal) => runDocument(document, variables, { signal }))
