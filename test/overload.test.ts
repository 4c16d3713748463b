import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { overload } from './overload.ts'

test('at many times the possible load: quick refusals with Retry-After, /health and payments served, and all well afterwards (issue 9 §3)', async () => {
  const home = mkdtempSync(join(tmpdir(), 'boldo-overload-'))
  try {
    const figures = await overload({ home, seconds: 4, connections: 200 })
    const about = JSON.stringify(figures)
    assert.ok(figures.askedPerSecond > 5 * figures.servedPerSecondAlone, about)
    assert.deepEqual(Object.keys(figures.answers).sort(), ['200', '503'], about)
    assert.deepEqual([figures.retryAfterMissing, figures.healthFailed], [0, 0], about)
    assert.deepEqual(figures.paymentReturns, { 303: 12 }, about)
    assert.deepEqual([Object.keys(figures.keptServed), figures.afterwards], [['200'], { 200: 20 }], about)
    // Absolute times belong to an idle machine (docs/reliability.md): here a refused request waits for no served one.
    assert.ok(figures.healthMsP50 < 500 && figures.refusalMsP50 < 1_000, about)
    assert.ok(figures.rssAfterMb < figures.rssBeforeMb * 1.5 + 50, about)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})
