import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { overload, type LoadFigures } from './overload.ts'
import { eachDatabase } from './test-shop.ts'

eachDatabase((database) => {
  test('at many times the possible load: refusals with Retry-After, /health and payments served also without a free connection, and all well afterwards', async () => {
    const home = mkdtempSync(join(tmpdir(), 'boldo-overload-'))
    try {
      const { rssBeforeMb, loads } = await overload({
        home,
        database,
        seconds: 4,
        connections: 480,
        rounds: 2,
      })
      for (const figures of loads) check(figures)
      // The second load needs hardly more memory than the first: nothing of a request stays behind.
      const [first, second] = loads.map(({ rssAfterMb }) => rssAfterMb)
      assert.ok(
        second! < first! * 1.2 && second! < rssBeforeMb * 1.5 + 50,
        JSON.stringify({ rssBeforeMb, first, second }),
      )
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
  })
})

/**
 * Rates and times are of a machine, and a busy one floods less: `npm run overload` prints them (docs/reliability.md).
 */
function check(figures: LoadFigures): void {
  const about = JSON.stringify(figures)
  assert.deepEqual(
    Object.fromEntries(
      Object.entries(figures.answers).map(([kind, seen]) => [
        kind,
        Object.keys(seen).filter((status) => status !== '503'),
      ]),
    ),
    { search: ['200'], page: ['200'], order: ['201'] },
    about,
  )
  assert.deepEqual(
    [figures.retryAfterMissing, figures.health.failed, figures.healthWithoutPool?.failed ?? 0],
    [0, 0, 0],
    about,
  )
  assert.deepEqual(figures.paymentReturns, { 303: 12 }, about)
  assert.deepEqual([Object.keys(figures.cachedServed), figures.afterwards], [['200'], { 200: 15, 201: 5 }], about)
}
