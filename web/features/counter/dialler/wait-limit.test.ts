import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CallListener } from './voice-session.ts'
import { callWithTimeout } from './wait-limit.ts'

/** A call of a silent provider, and what the dialler learns of it. */
function placed() {
  const seen: string[] = []
  let session!: CallListener
  callWithTimeout(
    (listener) => {
      session = listener
      return { hangUp: () => seen.push('hung up'), mute: () => {} }
    },
    { ringing: () => seen.push('ringing'), answered: () => seen.push('answered'), ended: (how) => seen.push(how) },
  )
  return { seen, session }
}

test('a call that does not ring in 30 seconds is cut off and hung up, and what comes later is nothing', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const { seen, session } = placed()
  mock.timers.tick(29_999)
  assert.deepEqual(seen, [])
  mock.timers.tick(1)
  assert.deepEqual(seen, ['dropped', 'hung up'])
  session.ringing()
  session.answered()
  session.ended('completed')
  assert.deepEqual(seen, ['dropped', 'hung up'])
})

test('one that rings, is answered at once or ends has no limit here, and ends once', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  for (const first of ['ringing', 'answered'] as const) {
    const { seen, session } = placed()
    session[first]()
    mock.timers.tick(60_000)
    session.ended('completed')
    session.ended('dropped')
    assert.deepEqual(seen, [first, 'completed'])
  }
  const { seen, session } = placed()
  session.ended('busy')
  mock.timers.tick(60_000)
  assert.deepEqual(seen, ['busy'])
})
