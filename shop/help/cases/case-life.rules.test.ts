import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CASE_LIFE, CASE_STATES, caseMove, nextCaseState, type CaseMove } from './case-life.rules.ts'

const MOVES: CaseMove[] = ['taken', 'assigned', 'released', 'answered', 'closed', 'reopened']

test('each move leads to one state, from each state that has it, and from no other', () => {
  const table = CASE_STATES.map((state) => [state, MOVES.map((move) => nextCaseState(state, move) ?? '-').join(' ')])
  assert.deepEqual(table, [
    ['open', 'taken taken - - closed -'],
    ['taken', '- taken open answered closed -'],
    ['answered', '- - - - closed open'],
    ['closed', '- - - - - open'],
  ])
  for (const move of MOVES) {
    const { from, to } = caseMove(move)
    for (const state of CASE_STATES) assert.equal(nextCaseState(state, move), from.includes(state) ? to : undefined)
  }
  assert.deepEqual(Object.keys(CASE_LIFE), CASE_STATES)
})
