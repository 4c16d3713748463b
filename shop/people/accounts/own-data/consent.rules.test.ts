import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { CONSENT_TEXTS } from './consent.rules.ts'

/** Add a line for a new version; a line that is here stays as it is. */
const ACCEPTED = {
  'privacy 1': 'g9Q_4Z-pRN1P8Vfv',
  'health 1': '7DuFAgGw1ttByHM9',
  'promotions 1': 'EHjgKVvAfMeiLLy-',
}

test('a text that was accepted never changes: other words are a version of their own', () => {
  const hashes = Object.entries(CONSENT_TEXTS).flatMap(([kind, texts]) =>
    texts.map(({ version, text }) => [
      `${kind} ${version}`,
      createHash('sha256').update(text).digest('base64url').slice(0, 16),
    ]),
  )
  assert.deepEqual(Object.fromEntries(hashes), ACCEPTED)
  assert.equal(hashes.length, Object.keys(ACCEPTED).length)
})
