/** Further presses are ignored until the answer. */
import { useRef, useState } from 'react'
import { ApiError, type ApiCode } from '#web/platform/api-client.ts'
import { useWindowEvent } from '#web/platform/use-window-event.ts'

/** A refusal of the API, or 'not_saved': the draft never arrived. */
export type SubmitProblem = {
  code: ApiCode | 'not_saved'
  data: Record<string, unknown>
  message?: string
}

export interface Submission<Input> {
  busy: boolean
  problem: SubmitProblem | null
  submit: (input: Input) => Promise<void>
}

interface SubmissionKind<Input> {
  /** True: the browser leaves, the button stays busy. False: the draft could not be saved first. @throws ApiError */
  send: (input: Input) => Promise<boolean>
  /** True when the refusal means that the figures on the screen are outdated. */
  isStale: (code: SubmitProblem['code']) => boolean
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
  // The browser's arrow leads back from the provider to the page as it was left.
  useWindowEvent('pageshow', ({ persisted }) => persisted && stop(null))

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

/** After these refusals the figures are requested again. A coupon's refusal ends its discount. */
type Code = SubmitProblem['code']

const STALE = new Set<Code>(['order.prescription_missing', 'cart.out_of_stock', 'cart.over_max_quantity'])

/** `codes` are the refusals of one kind of draft. */
export const staleAfter =
  (codes: readonly Code[]) =>
  (code: Code): boolean =>
    STALE.has(code) || codes.includes(code) || code.startsWith('coupon.')
