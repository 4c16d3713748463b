import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  hasState,
  isFinalState,
  moveState,
  findNextState,
  findStatesWith,
  type EventOf,
  type LifeTable,
} from './life.ts'

const DOOR = {
  open: { shut: 'shut' },
  shut: { opened: 'open', locked: 'locked', shut: 'shut' },
  locked: {},
} as const

test('a life leads from a state by an event to a state, and nowhere by any other', () => {
  assert.equal(findNextState(DOOR, 'open', 'shut'), 'shut')
  assert.equal(findNextState(DOOR, 'shut', 'shut'), 'shut')
  assert.equal(findNextState(DOOR, 'open', 'locked'), undefined)
  assert.equal(moveState(DOOR, 'shut', 'locked'), 'locked')
  assert.throws(() => moveState(DOOR, 'open', 'locked'), /no such move: locked in 'open'/)
  for (const event of ['toString', 'constructor', '__proto__'])
    assert.equal(findNextState(DOOR, 'open', event as EventOf<typeof DOOR>), undefined)
})

test('a life knows its states, which of them an event concerns, and which are final', () => {
  assert.deepEqual(
    ['open', 'locked', 'ajar', 'toString'].map((word) => hasState(DOOR, word)),
    [true, true, false, false],
  )
  assert.deepEqual(findStatesWith(DOOR, 'shut'), ['open', 'shut'])
  assert.deepEqual(findStatesWith(DOOR, 'locked'), ['shut'])
  assert.deepEqual(
    (['open', 'shut', 'locked'] as const).filter((state) => isFinalState(DOOR, state)),
    ['locked'],
  )
})

test('a table that leads to a state it does not have does not compile', () => {
  // @ts-expect-error 'ajar' is no state of the table
  const wrong = { open: { pushed: 'ajar' } } as const satisfies LifeTable<{ open: unknown }>
  assert.ok(wrong)
})
