// `npm run bench:compare -- --against FOLDER [--products 10000] [--seconds 8] [--only list,add]`
// FOLDER is a `git worktree` of an earlier commit with its packages. Both run slice by slice, so that the machine's
// noise affects both. Each side has a database of its own; the visitors are the same. With `--watched` this side sends
// figures and one trace of a hundred to a collector; `--against .` then says what being watched costs.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { startChild, type Child } from './child.ts'
import { drive, type Visitor } from './drive.ts'
import { freePort, startOwnPostgres, type OwnPostgres } from './own-postgres.ts'
import { createReads, reader, type Reads } from './requests.ts'
import { table } from './table.ts'

const { values: options } = parseArgs({
  options: {
    against: { type: 'string' },
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '8' },
    only: { type: 'string', default: '' },
    watched: { type: 'boolean', default: false },
  },
})
const WARM_REQUESTS = 200
const READS = ['list', 'product', 'search', 'suggestion'] as const
const only = options.only.split(',').filter(Boolean)

type Filled = Awaited<ReturnType<(typeof import('./fill.ts'))['fill']>>
type Writes = typeof import('./writes.ts')
/** `writes`: the checkout's own, since its documents belong to its schema. */
type Side = { name: string; folder: URL; url: string; filled: Filled; reads: Reads; writes: Writes; collector?: string }
type Warmth = 'warm' | 'cold'
type Scenario = { kind: string; warmth: Warmth; visitor: (side: Side) => Visitor }

async function main() {
  if (!options.against) throw new Error('Name the other checkout: --against FOLDER')
  const postgres = await startOwnPostgres()
  const collector = options.watched ? await openCollector() : null
  if (!postgres) throw new Error('No PostgreSQL server on this machine (initdb and postgres).')
  try {
    const here: Side = {
      ...(await openSide(postgres, 'here', new URL('./', import.meta.url))),
      ...(collector && { collector: collector.url }),
    }
    const there = await openSide(postgres, 'there', pathToFileURL(`${resolve(options.against)}/bench/`))
    const rows = []
    for (const warmth of ['warm', 'cold'] as const) {
      rows.push(...(await measure(postgres, [here, there], warmth)))
      console.log(`\n${table(rows)}\nload average ${loadavg()[0]!.toFixed(1)}`)
    }
    if (collector) console.log(`the collector received ${collector.received()} times`)
  } finally {
    collector?.close()
    await postgres.stop()
  }
}

/** Takes everything and keeps nothing. */
async function openCollector() {
  let received = 0
  const server = createServer((request, response) => {
    received++
    request.resume().once('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received: () => received,
    close: () => (server.close(), server.closeAllConnections()),
  }
}

async function openSide(postgres: OwnPostgres, name: string, folder: URL): Promise<Side> {
  postgres.create(name)
  const url = postgres.url(name)
  const { openServer } = (await import(new URL('../db/database.ts', folder).href)) as typeof import('#db/database.ts')
  const { fill } = (await import(new URL('fill.ts', folder).href)) as typeof import('./fill.ts')
  const database = await openServer(url, 4, undefined, 'maintenance')
  process.stderr.write(`  ${name}: importing ${options.products} products\n`)
  const filled = await fill(database, Number(options.products))
  await database.close()
  const writes = (await import(new URL('writes.ts', folder).href)) as Writes
  return { name, folder, url, filled, reads: createReads(filled.stock), writes }
}

async function measure(postgres: OwnPostgres, sides: Side[], warmth: Warmth) {
  const servers: Child[] = []
  for (const side of sides) {
    const file = new URL('serve.ts', side.folder).href
    const keep = warmth === 'warm' ? ['--keep'] : []
    const watched = side.collector ? ['--collector', side.collector] : []
    servers.push(await startChild(file, await freePort(), ['--url', side.url, '--build', 'none', ...keep, ...watched]))
  }
  try {
    const rows = []
    for (const { kind, visitor } of listScenarios(warmth).filter(
      (one) => only.length === 0 || only.includes(one.kind),
    )) {
      process.stderr.write(`  ${kind}, ${warmth}\n`)
      const targets = sides.map((side, index) => ({ server: servers[index]!, visitor: visitor(side) }))
      const [here, there] = await drive(targets, postgres.cpu, Number(options.seconds))
      rows.push({
        scenario: `${kind}, ${warmth}`,
        'here ops/s': here!.opsPerSecond,
        'there ops/s': there!.opsPerSecond,
        ratio: Math.round((here!.opsPerSecond / there!.opsPerSecond) * 100) / 100,
        'here p95 ms': here!.p95,
        'there p95 ms': there!.p95,
        'here CPU µs, shop+db': `${here!.serverCpu}+${here!.databaseCpu}`,
        'there CPU µs, shop+db': `${there!.serverCpu}+${there!.databaseCpu}`,
        errors: here!.errors + there!.errors,
        'first error': here!.firstError ?? there!.firstError ?? '',
      })
    }
    return rows
  } finally {
    for (const server of servers) await server.stop()
  }
}

function listScenarios(warmth: Warmth): Scenario[] {
  const distinct = warmth === 'warm' ? WARM_REQUESTS : 0
  const reads = READS.map((kind): Scenario => ({
    kind,
    warmth,
    visitor: (side) => (number) => reader(side.reads[kind], 'shop', distinct, number),
  }))
  if (warmth === 'warm') return reads
  return [
    ...reads,
    {
      kind: 'add',
      warmth,
      visitor:
        ({ writes, filled }) =>
        (number, client) =>
          writes.shopCart(client, number, filled.buyable),
    },
    {
      kind: 'checkout',
      warmth,
      visitor:
        ({ writes, filled }) =>
        (number) =>
          writes.shopCheckout(number, filled.buyable),
    },
  ]
}

await main()
