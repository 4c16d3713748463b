import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deep } from './depth.ts'
import { failoverSweep } from './failover-sweep.ts'
import { noPatroni } from './patroni.ts'

const SECONDS_MAX = 15

test(
  'the primary dies ten times and hangs three times under Patroni: no confirmed sale is lost or doubled, the books agree, and the shop sells again within 15 s',
  { skip: deep('ten minutes, and three programs that few machines have').skip || noPatroni(), timeout: 2_400_000 },
  async (t) => {
    const { seconds, tally, lost, wrong } = await failoverSweep({
      kills: 10,
      freezes: 3,
      report: (line) => t.diagnostic(line),
    })
    assert.deepEqual([lost, wrong, tally.findFaults()], [[], [], []])
    assert.deepEqual(
      seconds.filter((each) => each.seconds > SECONDS_MAX),
      [],
    )
    assert.ok(seconds.length === 13 && tally.sales.length > 13 * 5)
  },
)
