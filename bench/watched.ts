// `npm run bench:watched`: processor time of a request, watched with one trace of a hundred, and not watched. The two
// take turns in this process, so that it can run beside other work; median of the turns.
import { loadavg } from 'node:os'
import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import { startTelemetry } from '#integrations/telemetry/start-telemetry.ts'
import { createTestHttp } from '#test/test-http.ts'
import { openOtlpReceiver } from '#test/otlp-receiver.ts'
import { openTestShop } from '#test/test-shop.ts'
import { table } from './table.ts'

type Door = Hono<HttpEnvironment>
const TURNS = 160
/** Code is compiled by then. */
const WARM_TURNS = 30
const FIELDS = 'totalCount nodes { sku productName }'
const SCENARIOS = [
  { scenario: 'a cached answer', requests: 500, query: () => `{ products(first: 20) { ${FIELDS} } }` },
  {
    scenario: 'an answer from PGlite',
    requests: 12,
    query: (turn: number) => `{ products(first: 20) { ${FIELDS} } other${turn}: __typename }`,
  },
]

const products = Array.from({ length: 50 }, (_, index) => ({ sku: `P${index}` }))
const shop = await openTestShop({ database: 'embedded', products })
const plain = createTestHttp(shop)
const receiver = await openOtlpReceiver()
const telemetry = await startTelemetry(
  {
    serviceName: 'boldo',
    attributes: {},
    traces: { url: `${receiver.url}/v1/traces`, sampler: 'parentbased_traceidratio', share: 0.01 },
    metrics: { url: `${receiver.url}/v1/metrics`, everyMs: 15_000 },
    headers: {},
    prometheus: null,
  },
  { version: 'bench', host: 'bench', pid: process.pid, role: 'all' },
  { warn: console.error },
)
const watched = createTestHttp(shop)

/** As the server gives it: looking for an address in vain costs more than the answer. */
const FROM = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } }

/** µs of processor for one request. */
async function measure(door: Door, requests: number, next: () => string): Promise<number> {
  const before = process.cpuUsage()
  for (let count = 0; count < requests; count++) {
    const body = JSON.stringify({ query: next() })
    const headers = { 'content-type': 'application/json' }
    await (await door.request('/graphql', { method: 'POST', headers, body }, FROM)).text()
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / requests
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

const rows = []
for (const { scenario, requests, query } of SCENARIOS) {
  let turn = 0
  const times = new Map<Door, number[]>([
    [plain, []],
    [watched, []],
  ])
  for (let pair = 0; pair < TURNS; pair++)
    for (const door of pair % 2 === 0 ? [plain, watched] : [watched, plain]) {
      const time = await measure(door, requests, () => query(turn++))
      if (pair >= WARM_TURNS) times.get(door)!.push(time)
    }
  const [without, withIt] = [median(times.get(plain)!), median(times.get(watched)!)]
  rows.push({
    scenario,
    'plain µs': Math.round(without),
    'watched µs': Math.round(withIt),
    ratio: Math.round((withIt / without) * 100) / 100,
  })
}
console.log(`${table(rows)}\nload average ${loadavg()[0]!.toFixed(1)}`)
await telemetry.stop()
await receiver.close()
await shop.close()
