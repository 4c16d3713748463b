import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeLine, type CallState, type LineState } from './dialler.rules.ts'

test('during a call nothing offers to open the line anew; after it a lost one is opened by a press', () => {
  const lines: LineState[] = ['opening', 'ready', 'failed', 'notConfigured', 'notAllowed']
  for (const call of [{ at: 'calling' }, { at: 'ringing' }, { at: 'answered', sinceMs: 0 }] satisfies CallState[])
    assert.deepEqual(
      lines.filter((line) => describeLine(line, call).canOpen),
      [],
    )
  assert.deepEqual(describeLine('failed', { at: 'answered', sinceMs: 0 }), { text: 'lostInCall', canOpen: false })
  for (const call of [{ at: 'idle' }, { at: 'ended', how: 'completed', seconds: 7 }] satisfies CallState[])
    assert.deepEqual(
      lines.filter((line) => describeLine(line, call).canOpen),
      ['failed', 'notAllowed'],
    )
})
