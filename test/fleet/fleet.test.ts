/** `npm run fleet`, short. Its silences depend on the machine; docs/reliability.md has those of a quiet one. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deep } from '#test/depth.ts'
import { noFleet } from './needs.ts'
import { findFaults, runFleet } from './run-fleet.ts'

test(
  'a release, four kills, an import and midnight of an event day: no sale is lost or doubled, and no answer is worse than 503 with Retry-After',
  { skip: deep('minutes of a whole fleet').skip || noFleet() },
  async () => {
    const figures = await runFleet({ processes: 4, minutes: 4 })
    assert.deepEqual(findFaults({ ...figures, silence: 0 }), [])
    assert.ok(figures.sales > 20, `${figures.sales} sales`)
  },
)
