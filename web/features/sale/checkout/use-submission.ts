/** Further presses are ignored until the answer. */
import type { ApiCode } from '#web/platform/api-client.ts'
import { useSending } from '#web/platform/mutation.ts'
import { toApiError } from '#web/platform/use-loaded.ts'
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
  submit: (input: Input) => Promise<unknown>
}

interface SubmissionKind<Input> {
  /** True: the browser leaves, the button stays busy. False: the draft could not be saved first. @throws ApiError */
  send: (input: Input) => Promise<boolean>
  /** True when the refusal means that the figures on the screen are outdated. */
  isStale: (code: SubmitProblem['code']) => boolean
  refresh: () => void
}

export function useSubmission<Input>({ send, isStale, refresh }: SubmissionKind<Input>): Submission<Input> {
  const { is, answer, error, reset, ...sending } = useSending((input: Input) =>
    send(input).catch((refusal: unknown) => {
      if (isStale(toApiError(refusal).code)) refresh()
      throw refusal
    }),
  )
  // 'Back' from the provider restores the page as it was left, with a busy button.
  useWindowEvent('pageshow', ({ persisted }) => persisted && reset())
  return {
    busy: is === 'sending' || answer === true,
    problem: error ?? (answer === false ? NOT_SAVED : null),
    submit: sending.send,
  }
}

const NOT_SAVED: SubmitProblem = { code: 'not_saved', data: {} }

type Code = SubmitProblem['code']

/** Refusals after which the figures are requested again. So is any refusal of a coupon, whose discount then ends. */
const STALE = new Set<Code>(['order.prescription_missing', 'cart.out_of_stock', 'cart.over_max_quantity'])

/** `codes` are the refusals of one kind of draft. */
export const staleAfter =
  (codes: readonly Code[]) =>
  (code: Code): boolean =>
    STALE.has(code) || codes.includes(code) || code.startsWith('coupon.')
