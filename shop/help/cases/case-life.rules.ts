/** Every door moves a case by this table; a move outside of it is refused. */
import { findNextState, findStatesWith, type EventOf, type StateOf } from '#lib/life.ts'

/** 'answered': the answer's mail is queued; 'closed': no answer is owed. An ended case may be opened again. */
export const CASE_LIFE = {
  open: { taken: 'taken', assigned: 'taken', closed: 'closed' },
  taken: { assigned: 'taken', released: 'open', answered: 'answered', closed: 'closed' },
  answered: { reopened: 'open', closed: 'closed' },
  closed: { reopened: 'open' },
} as const

export type CaseState = StateOf<typeof CASE_LIFE>
export type CaseMove = EventOf<typeof CASE_LIFE>

export const CASE_STATES = Object.keys(CASE_LIFE) as CaseState[]

export const nextCaseState = (state: CaseState, move: CaseMove): CaseState | undefined =>
  findNextState(CASE_LIFE, state, move)

export function caseMove(move: CaseMove): { from: CaseState[]; to: CaseState } {
  const from = findStatesWith(CASE_LIFE, move)
  return { from, to: findNextState(CASE_LIFE, from[0]!, move)! }
}
