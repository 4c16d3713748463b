/** The screen shows the last two as CONTENT §2.11 spells them. */
export type CallStatus = 'MARCADA' | 'CONTESTADA' | 'FINALIZADA'

export const CALL_OUTCOMES = ['completed', 'busy', 'no-answer', 'failed', 'canceled'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** Reports may come twice, late, or in another order. */
export type CallReport = { kind: 'ringing' } | { kind: 'answered' } | { kind: 'ended'; outcome: CallOutcome }

export const CALL_S_MAX = 3_600
export const RING_S_MAX = 45
export const TOKEN_LIFE_S = 3_600
