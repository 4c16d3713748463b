/**
 * A payment attempt's life (server rules §4). Transitions outside the table are refused.
 * - 'starting' is written before the call to the provider; 'confirming' belongs to one process at a time.
 * - `given_up` is the shop's own decision, without a query; `abandoned` is the provider's answer.
 * - A settled attempt can still be paid: a wallet captures money without the shop, and an answer may come late.
 * - Money that cannot be honoured is 'reversal_due' until the provider has returned it.
 */
import { findNextState, findStatesWith, type EventOf, type StateOf } from '#lib/life.ts'

const ANSWER_TRANSITIONS = {
  paid: 'approved',
  paid_in_vain: 'reversal_due',
  declined: 'declined',
  abandoned: 'abandoned',
  returned: 'reversed',
} as const
const LATE_TRANSITIONS = { paid: 'approved', paid_in_vain: 'reversal_due' } as const

export const ATTEMPT_LIFE = {
  starting: {
    ...ANSWER_TRANSITIONS,
    pending: 'starting',
    opened: 'open',
    claimed: 'confirming',
    given_up: 'abandoned',
  },
  open: { ...ANSWER_TRANSITIONS, pending: 'open', claimed: 'confirming', given_up: 'abandoned' },
  confirming: { ...ANSWER_TRANSITIONS, pending: 'confirming', claimed: 'confirming' },
  approved: {},
  declined: LATE_TRANSITIONS,
  abandoned: LATE_TRANSITIONS,
  reversal_due: { returned: 'reversed' },
  reversed: {},
} as const

export type AttemptState = StateOf<typeof ATTEMPT_LIFE>
export type AttemptEvent = EventOf<typeof ATTEMPT_LIFE>

export const attemptCan = (state: AttemptState, event: AttemptEvent): boolean =>
  findNextState(ATTEMPT_LIFE, state, event) !== undefined

export const isLive = (state: AttemptState): boolean => attemptCan(state, 'pending')

/** No customer waits for a final attempt; a wallet may still take money for it. */
export const isFinal = (state: AttemptState): boolean => !attemptCan(state, 'returned')

export const UNCONFIRMED_STATES: readonly AttemptState[] = findStatesWith(ATTEMPT_LIFE, 'given_up')
