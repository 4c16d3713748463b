/** The submission by the last step's button: one at a time, further presses are ignored until its answer. */
import { useEffect, useRef, useState } from 'react'
import { ApiError, type ApiCode } from '#web/platform/api-client.ts'

/** A refusal of the API, or 'not_saved': the draft never arrived. */
export type SubmitProblem = {
  code: ApiCode | 'not_saved'
  data: Record<string, unknown>
  /** The server's own sentence. */
  message?: string
}

export interface Submission<Input> {
  busy: boolean
  problem: SubmitProblem | null
  submit: (input: Input) => Promise<void>
}

interface SubmissionKind<Input> {
  /**
   * True: the browser leaves this page, and the button stays busy. False: the draft could not be saved first. @throws
   * ApiError
   */
  send: (input: Input) => Promise<boolean>
  /** Whether a refusal means that the figures on the screen are not the server's any more. */
  isStale: (code: SubmitProblem['code']) => boolean
  /** Requests the draft from the server again. */
  refresh: () => void
}

export function useSubmission<Input>({ send, isStale, refresh }: SubmissionKind<Input>): Submission<Input> {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SubmitProblem | null>(null)
  const underWay = useRef(false)

  const stop = (found: SubmitProblem | null) => {
    underWay.current = false
    setBusy(false)
    setProblem(found)
  }
  // Back from the provider by the browser's arrow, the page is as it was left.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && stop(null)
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])

  const submit = async (input: Input) => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setProblem(null)
    try {
      if (!(await send(input))) stop({ code: 'not_saved', data: {} })
    } catch (error) {
      const found = problemOf(error)
      if (isStale(found.code)) refresh()
      stop(found)
    }
  }
  return { busy, problem, submit }
}

function problemOf(error: unknown): SubmitProblem {
  return error instanceof ApiError
    ? { code: error.code, data: error.data, message: error.message }
    : { code: 'internal', data: {} }
}

/** Refusals of any draft after which its figures are requested again. A coupon's refusal ends its discount. */
type Code = SubmitProblem['code']

const STALE = new Set<Code>(['order.prescription_missing', 'cart.out_of_stock', 'cart.over_max_quantity'])

/** `codes`: the refusals of one kind of draft. */
export const staleAfter =
  (codes: readonly Code[]) =>
  (code: Code): boolean =>
    STALE.has(code) || codes.includes(code) || code.startsWith('coupon.')
