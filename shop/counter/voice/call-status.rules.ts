/** A call's states in the log. The screen shows the last two as CONTENT §2.11 spells them. */
export type CallStatus = 'MARCADA' | 'CONTESTADA' | 'FINALIZADA'

/** How a call ended: `completed` was answered. */
export const CALL_OUTCOMES = ['completed', 'busy', 'no-answer', 'failed', 'canceled'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** A provider's report about a call. Reports may come twice, late, or in another order. */
export type CallReport = { kind: 'ringing' } | { kind: 'answered' } | { kind: 'ended'; outcome: CallOutcome }

/** Seconds that a call may last: an operator's longest, and an end to one that nobody ended. */
export const LONGEST_CALL_S = 3_600
/** Seconds that it rings. */
export const RINGS_S = 45
/** Seconds of an access token (D21). */
export const TOKEN_LIFE_S = 3_600
