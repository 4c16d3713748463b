// `npm run bench:compare -- --against FOLDER [--products 10000] [--seconds 8] [--only list,add]`
// FOLDER is a `git worktree` of an earlier commit with its packages. Both run slice by slice, so that the machine's
// noise affects both. Each side has a database of its own; the visitors are the same, with the other side's documents
// of an order. Pages are compared where both have a build. With `--watched` this side sends
// figures and one trace of a hundred to a collector; `--against .` then says what being watched costs.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { startChild, type Child } from './child.ts'
import { drive } from './drive.ts'
import { readFill } from './fill.ts'
import { freePort, startOwnPostgres, type OwnPostgres } from './own-postgres.ts'
import { listScenarios, type Scenario, type Warmth } from './scenarios.ts'
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
const only = options.only.split(',').filter(Boolean)

type Side = { folder: URL; url: string; scenarios: (warmth: Warmth) => Scenario[]; collector?: string }

async function main() {
  if (!options.against) throw new Error('Name the other checkout: --against FOLDER')
  const postgres = await startOwnPostgres()
  const collector = options.watched ? await openCollector() : null
  if (!postgres) throw new Error('No PostgreSQL server on this machine (initdb and postgres).')
  try {
    const otherFolder = pathToFileURL(`${resolve(options.against)}/bench/`)
    const documents = (await import(new URL('documents.ts', otherFolder).href)) as typeof import('./documents.ts')
    const here: Side = {
      ...(await openSide(postgres, 'here', new URL('./', import.meta.url), documents)),
      ...(collector && { collector: collector.url }),
    }
    const there = await openSide(postgres, 'there', otherFolder, documents)
    const rows = []
    for (const warmth of ['visitors', 'cold'] as const) {
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

async function openSide(
  postgres: OwnPostgres,
  name: string,
  folder: URL,
  documents: typeof import('./documents.ts'),
): Promise<Side> {
  postgres.create(name)
  const url = postgres.url(name)
  const load = async <Module>(file: string) => (await import(new URL(file, folder).href)) as Module
  const { openServer } = await load<typeof import('#db/database.ts')>('../db/database.ts')
  const { fill } = await load<typeof import('./fill.ts')>('fill.ts')
  const database = await openServer(url, 4, undefined, 'maintenance')
  process.stderr.write(`  ${name}: importing ${options.products} products\n`)
  const filled = { ...(await fill(database, Number(options.products))), ...(await readFill(database)) }
  await database.close()
  return { folder, url, scenarios: (warmth) => listScenarios(warmth, { filled, documents }) }
}

async function measure(postgres: OwnPostgres, sides: Side[], warmth: Warmth) {
  const servers: Child[] = []
  for (const side of sides) {
    const file = new URL('serve.ts', side.folder).href
    const keep = warmth === 'visitors' ? ['--keep'] : []
    const watched = side.collector ? ['--collector', side.collector] : []
    const build = fileURLToPath(new URL('../build', side.folder))
    servers.push(await startChild(file, await freePort(), ['--url', side.url, '--build', build, ...keep, ...watched]))
  }
  try {
    const rows = []
    const [mine, others] = sides.map((side) => side.scenarios(warmth).filter(isSelected))
    for (const [index, { name, shop }] of mine!.entries()) {
      process.stderr.write(`  ${name}\n`)
      const targets = [
        { server: servers[0]!, visitor: shop },
        { server: servers[1]!, visitor: others![index]!.shop },
      ]
      const [here, there] = await drive(targets, postgres.cpu, Number(options.seconds))
      rows.push({
        scenario: name,
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

const isSelected = ({ kind }: Scenario) =>
  only.length > 0
    ? only.includes(kind)
    : ['list', 'product', 'search', 'suggestion', 'pages', 'add', 'checkout'].includes(kind)

await main()
