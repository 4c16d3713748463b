import { isFinalState, findNextState, type EventOf, type StateOf } from '#lib/life.ts'

/** Seconds: the form is open for ten minutes, a minute more may pass before the finish, and clocks may be slow. */
export const ENROLMENT_TIMEOUT_S = 12 * 60
export const FINISH_LEASE_S = 30
/** An enrolment that is not open by then never will be: the process that started it died. */
export const START_TIMEOUT_S = 60
export const FORGET_RETRY_S = 10 * 60

/** 'abandoned': no customer returned, or the customer cancelled; the provider was never called for a card. */
export const ENROLMENT_LIFE = {
  starting: { opened: 'open', given_up: 'abandoned' },
  open: { claimed: 'finishing', given_up: 'abandoned' },
  finishing: { claimed: 'finishing', enrolled: 'enrolled', declined: 'declined' },
  enrolled: {},
  declined: {},
  abandoned: {},
} as const

export type EnrolmentState = StateOf<typeof ENROLMENT_LIFE>

export const enrolmentCan = (state: EnrolmentState, event: EventOf<typeof ENROLMENT_LIFE>): boolean =>
  findNextState(ENROLMENT_LIFE, state, event) !== undefined

export const isEnrolmentFinal = (state: EnrolmentState): boolean => isFinalState(ENROLMENT_LIFE, state)

export const LIVE_ENROLMENTS: readonly EnrolmentState[] = (Object.keys(ENROLMENT_LIFE) as EnrolmentState[]).filter(
  (state) => !isEnrolmentFinal(state),
)

/** ACCOUNT §4: 0 is success; null while it is unknown. A refusal without a provider's code is -1. */
export const enrolmentResponseCode = (enrolment: {
  state: EnrolmentState
  responseCode: number | null
}): number | null =>
  enrolment.state === 'enrolled' ? 0 : isEnrolmentFinal(enrolment.state) ? (enrolment.responseCode ?? -1) : null
