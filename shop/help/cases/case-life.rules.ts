/** The life of a case as data; every door moves a case by it. A move outside the table is refused. */
import { nextIn, statesWith, type EventOf, type StateOf } from '#lib/life.ts'

/**
 * open: nobody works on it; taken: one of staff does, who took it or was assigned; answered: its mail is queued;
 * closed: nothing is owed. An ended case may be opened again: the customer wrote once more.
 */
export const CASE_LIFE = {
  open: { taken: 'taken', assigned: 'taken', closed: 'closed' },
  taken: { assigned: 'taken', released: 'open', answered: 'answered', closed: 'closed' },
  answered: { reopened: 'open', closed: 'closed' },
  closed: { reopened: 'open' },
} as const

export type CaseState = StateOf<typeof CASE_LIFE>
export type CaseMove = EventOf<typeof CASE_LIFE>

export const CASE_STATES = Object.keys(CASE_LIFE) as CaseState[]

/** The state after a move; undefined when the table has none. */
export const nextCaseState = (state: CaseState, move: CaseMove): CaseState | undefined => nextIn(CASE_LIFE, state, move)

/** The states in which a move is possible, and the one after it: each move of the table has one. */
export function caseMove(move: CaseMove): { from: CaseState[]; to: CaseState } {
  const from = statesWith(CASE_LIFE, move)
  return { from, to: nextIn(CASE_LIFE, from[0]!, move)! }
}
