import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findNextState } from '#lib/life.ts'
import {
  ENROLMENT_LIFE,
  enrolmentResponseCode,
  isEnrolmentFinal,
  LIVE_ENROLMENTS,
  type EnrolmentState,
} from './enrolment.rules.ts'

test('an enrolment moves as its table of 6 states says, and is given up only before its card is requested', () => {
  const states = Object.keys(ENROLMENT_LIFE) as EnrolmentState[]
  // Written a second time on purpose: a column for each state, '-' where the event is refused.
  const moves = {
    opened: 'open - - - - -',
    given_up: 'abandoned abandoned - - - -',
    claimed: '- finishing finishing - - -',
    enrolled: '- - enrolled - - -',
    declined: '- - declined - - -',
  } as const
  assert.deepEqual(states, ['starting', 'open', 'finishing', 'enrolled', 'declined', 'abandoned'])
  for (const [event, row] of Object.entries(moves))
    assert.equal(
      states.map((state) => findNextState(ENROLMENT_LIFE, state, event as keyof typeof moves) ?? '-').join(' '),
      row,
      event,
    )
  assert.deepEqual(states.filter(isEnrolmentFinal), ['enrolled', 'declined', 'abandoned'])
  assert.deepEqual(LIVE_ENROLMENTS, ['starting', 'open', 'finishing'])
})

test('0 is enrolled and nothing else is; while the end is not known there is no code', () => {
  const code = (state: EnrolmentState, responseCode: number | null) => enrolmentResponseCode({ state, responseCode })
  assert.deepEqual(
    [code('enrolled', 0), code('declined', -4), code('declined', null), code('abandoned', null)],
    [0, -4, -1, -1],
  )
  for (const state of ['starting', 'open', 'finishing'] as const) assert.equal(code(state, null), null)
})
