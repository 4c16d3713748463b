/** The life of a case as data; every door moves a case by it. A move outside the table is refused. */
import { nextIn, statesWith, type EventOf, type StateOf } from '#lib/life.ts'

/**
 * open: nobody works on it; taken: one of staff does; answered: its mail is queued; closed: nothing is owed. A closed
 * case may be opened again: the customer wrote once more.
 */
export const CASE_LIFE = {
  open: { took: 'taken', assigned: 'taken', closed: 'closed' },
  taken: { assigned: 'taken', released: 'open', answered: 'answered', closed: 'closed' },
  answered: { reopened: 'open', closed: 'closed' },
  closed: { reopened: 'open' },
} as const

export type CaseState = StateOf<typeof CASE_LIFE>
export type CaseMove = EventOf<typeof CASE_LIFE>

export const CASE_STATES = Object.keys(CASE_LIFE) as CaseState[]

/** The state after a move; undefined when the table has none. */
export const nextCaseState = (state: CaseState, move: CaseMove): CaseState | undefined => nextIn(CASE_LIFE, state, move)

/** The states in which a move is possible. */
export const statesBefore = (move: CaseMove): CaseState[] => statesWith(CASE_LIFE, move)

/** Whether somebody still owes an answer. */
export const isWaiting = (state: CaseState): boolean => state === 'open' || state === 'taken'
