import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeLasts, codeOfNow, newTotpKey, stepOfCode } from './totp.ts'

test('a code is accepted for as many seconds as is said, and not one more', () => {
  const key = newTotpKey()
  for (const second of [0, 1, 29, 30, 44]) {
    const now = Temporal.Instant.from('2026-11-27T12:00:00Z').add({ seconds: second })
    const code = codeOfNow(key, now)
    const lasts = codeLasts(now)
    assert.ok(lasts > 30 && lasts <= 60)
    assert.notEqual(stepOfCode(key, code, now.add({ seconds: lasts - 1 })), null)
    assert.equal(stepOfCode(key, code, now.add({ seconds: lasts })), null)
  }
})
