import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findNextState } from '#lib/life.ts'
import {
  ATTEMPT_LIFE,
  isLive,
  isFinal,
  UNCONFIRMED_STATES,
  type AttemptEvent,
  type AttemptState,
} from './attempt-life.rules.ts'

const STATES = Object.keys(ATTEMPT_LIFE) as AttemptState[]

/** Written a second time on purpose: a column for each state in the table's order, '-' where the event is refused. */
const MOVES: Record<AttemptEvent, string> = {
  opened: 'open - - - - - - -',
  claimed: 'confirming confirming confirming - - - - -',
  given_up: 'abandoned abandoned - - - - - -',
  pending: 'starting open confirming - - - - -',
  paid: 'approved approved approved - approved approved - -',
  paid_in_vain: 'reversal_due reversal_due reversal_due - reversal_due reversal_due - -',
  declined: 'declined declined declined - - - - -',
  abandoned: 'abandoned abandoned abandoned - - - - -',
  returned: 'reversed reversed reversed - - - reversed -',
}

test('an attempt moves as the table of 8 states and 9 events says, and otherwise not', () => {
  assert.deepEqual(STATES, [
    'starting',
    'open',
    'confirming',
    'approved',
    'declined',
    'abandoned',
    'reversal_due',
    'reversed',
  ])
  for (const [event, row] of Object.entries(MOVES))
    assert.equal(
      STATES.map((state) => findNextState(ATTEMPT_LIFE, state, event as AttemptEvent) ?? '-').join(' '),
      row,
      event,
    )
})

test('an attempt is live until the provider has decided it, and settled once nobody waits for it', () => {
  assert.deepEqual(STATES.filter(isLive), ['starting', 'open', 'confirming'])
  assert.deepEqual(STATES.filter(isFinal), ['approved', 'declined', 'abandoned', 'reversed'])
  assert.deepEqual(UNCONFIRMED_STATES, ['starting', 'open'])
})
