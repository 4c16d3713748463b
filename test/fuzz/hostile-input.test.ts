import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byDepth } from '#test/depth.ts'
import { stopTrackingPromises } from '#test/promise-tracking.ts'
import { ROOT_FIELDS } from './graphql-requests.ts'
import { CALLS } from './rest-requests.ts'
import { judge, runFuzz } from './run-fuzz.ts'
import { attackSockets } from './socket-attacks.ts'

/** Always the same here, so that a change fails for what it changed; `npm run fuzz` takes another each time. */
const SEED = 9
/** Requests to each door, at least. */
const EACH = byDepth(10, 800)
/** Six of ten go to a field of GraphQL, of which there are more than routes: 200,000 in the deep run. */
const TIMES = Math.ceil((EACH * ROOT_FIELDS.length) / 6) * 10

test('hostile input at every GraphQL field and REST route: no server error, no dear refusal, no memory kept', async () => {
  stopTrackingPromises()
  const report = await runFuzz({ seed: SEED, times: TIMES })
  judge(report, { seed: SEED, times: TIMES })
  const doors = [
    ...ROOT_FIELDS.map(({ field }) => `GraphQL ${field.name}`),
    ...CALLS.map(({ operation }) => `REST ${operation.method.toUpperCase()} ${operation.path}`),
  ]
  assert.deepEqual(
    doors.filter((door) => (report.attacked.get(door) ?? 0) < EACH),
    [],
  )
})

test('broken HTTP, slow and truncated bodies and bodies of 100 MB on a listening socket: no server error, alive afterwards', async () => {
  console.log(await attackSockets({ seed: SEED, times: byDepth(100, 500) }))
})
