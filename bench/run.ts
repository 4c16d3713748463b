// `npm run bench -- [--products 10000] [--seconds 3] [--database server|embedded|both] [--only list,checkout]
// [--build folder] [--profile folder]`, `-- --only staff [--orders 100000]`,
// `-- --only staff-search [--products 1000000]`, `-- --only mixed`, `-- --only batches` or `-- --only imports`.
// Method and goals: docs/performance.md.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Shop } from '#context'
import { openEmbedded, openServer } from '#db/database.ts'
import { createCatalogueMemory } from '#shop/shelf/catalogue/catalogue-memory.ts'
import { startChild, type Child } from './child.ts'
import { drive, type Figures } from './drive.ts'
import { fill, type Filled } from './fill.ts'
import { freePort, startOwnPostgres, type OwnPostgres } from './own-postgres.ts'
import { measurePages, type PageFigures } from './pages.ts'
import { measureBatches } from './batches.ts'
import { measureImports } from './imports.ts'
import { measureMixed } from './mixed.ts'
import { measureStaff } from './staff.ts'
import { measureStaffSearch } from './staff-search.ts'
import { openPair } from './pair.ts'
import { report, type Results, type Row } from './report.ts'
import { listScenarios, WARMTHS, type Scenario, type Warmth } from './scenarios.ts'
import { approveAt } from './writes.ts'

const { values: flags } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '3' },
    database: { type: 'string', default: 'both' },
    only: { type: 'string', default: '' },
    orders: { type: 'string', default: '100000' },
    profile: { type: 'string' },
    build: { type: 'string', default: 'build' },
  },
})
const seconds = Number(flags.seconds)
const products = Number(flags.products)
const only = flags.only.split(',').filter(Boolean)
const SMALL_CATALOGUE_MAX = 50_000 // products: more than these have the goals for a large catalogue

async function main() {
  const results: Results = {
    at: new Date().toISOString(),
    machine: `${cpus()[0]?.model.trim()} × ${cpus().length}`,
    node: process.version,
    command: `node bench/run.ts ${process.argv.slice(2).join(' ')}`.trim(),
    products,
    databases: [],
  }
  const postgres = await startOwnPostgres()
  if (!postgres)
    console.log(
      'No PostgreSQL server on this machine (initdb and postgres in PATH or /usr/lib/postgresql): ' +
        'the embedded database alone is measured, without a baseline.',
    )
  try {
    console.log(`\n${results.command} · ${results.at} · ${results.machine} · Node ${results.node}`)
    if (only.includes('batches')) {
      if (!postgres || !(await measureBatches(postgres, say))) process.exitCode = 1
      return
    }
    if (only.includes('imports')) {
      if (!postgres || !(await measureImports(postgres, say))) process.exitCode = 1
      return
    }
    if (only.includes('mixed')) {
      const options = { products, seconds, build: flags.build, say }
      if (!postgres || !(await measureMixed(postgres, options))) process.exitCode = 1
      return
    }
    if (only.includes('staff-search')) {
      if (!postgres || !(await measureStaffSearch(postgres, products, say))) process.exitCode = 1
      return
    }
    if (only.includes('staff')) {
      if (!postgres || !(await measureStaff(postgres, Number(flags.orders), say))) process.exitCode = 1
      return
    }
    if (postgres && flags.database !== 'embedded') results.databases.push(report(await onServer(postgres)))
    if (!postgres || flags.database !== 'server')
      results.databases.push(report(await onEmbedded(results.databases[0]?.rows)))
  } finally {
    await postgres?.stop()
  }
  mkdirSync(new URL('results/', import.meta.url), { recursive: true })
  // A run of some scenarios, or of another catalogue, does not overwrite the results of a whole run.
  const file =
    only.length > 0
      ? 'results/partial.json'
      : products > SMALL_CATALOGUE_MAX
        ? 'results/large.json'
        : 'results/latest.json'
  writeFileSync(new URL(file, import.meta.url), `${JSON.stringify(results, null, 2)}\n`)
}

async function onServer(postgres: OwnPostgres) {
  postgres.create('bench')
  const url = postgres.url('bench')
  const database = await openServer(url, 4, undefined, 'maintenance')
  say(`PostgreSQL ${postgres.version}: importing ${products} products`)
  const filled = await fill(database, products)
  await database.close()
  say(`${filled.rows} rows in ${filled.seconds.toFixed(1)} s`)
  const baseline = await startChild('./baseline.ts', await freePort(), ['--url', url])
  const measured = await measure(['--url', url], filled, baseline, postgres.cpu)
  await baseline.stop()
  return { database: `PostgreSQL ${postgres.version}`, ...measured }
}

async function onEmbedded(baselineRows: Row[] | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'boldo-bench-'))
  try {
    const database = await openEmbedded(join(folder, 'database'))
    say(`Embedded (PGlite): importing ${products} products`)
    const filled = await fill(database, products)
    await database.close()
    say(`${filled.rows} rows in ${filled.seconds.toFixed(1)} s`)
    const measured = await measure(['--folder', folder], filled, null, () => 0)
    // One process, one connection: its baseline is PostgreSQL's, just measured, and it has no goal.
    for (const row of measured.rows)
      Object.assign(row, {
        baseline: baselineRows?.find(({ scenario }) => scenario === row.scenario)?.baseline ?? null,
        met: null,
        goal: '',
      })
    return { database: 'embedded (PGlite)', ...measured }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(where: string[], filled: Filled, baseline: Child | null, databaseCpu: () => number) {
  const outside = await startChild('./outside.ts', await freePort(), [])
  const { smtp } = outside.hello as { smtp: number }
  const changing = where[0] === '--url' ? await openServer(where[1]!, 2) : null
  const changer =
    changing &&
    ({ db: changing.db, now: () => Temporal.Now.instant(), memory: createCatalogueMemory() } as unknown as Shop)
  const isLarge = products > SMALL_CATALOGUE_MAX
  const scene = { filled, isLarge, approve: approveAt(outside.port), ...(changer && { changer }) }
  const rows: Row[] = []
  let rssMb = 0
  const startShop = async (warmth: Warmth) =>
    startChild(
      './serve.ts',
      await freePort(),
      [...where, '--build', flags.build, '--outside', `${outside.port},${smtp}`, ...SWITCHES[warmth]],
      flags.profile && `${flags.profile}/${warmth}`,
    )
  const run = async (shop: Pick<Child, 'port' | 'usage'>, scenarios: Scenario[], label = '') => {
    for (const scenario of scenarios) {
      say(scenario.name + label)
      const [figures, onBaseline] = await drive(
        [
          { server: shop, visitor: scenario.shop },
          ...(baseline && scenario.baseline ? [{ server: baseline, visitor: scenario.baseline }] : []),
        ],
        databaseCpu,
        seconds,
      )
      rows.push(judgeScenario({ ...scenario, name: scenario.name + label }, figures!, onBaseline ?? null))
    }
    rssMb = Math.max(rssMb, Math.round((await shop.usage()).rss / 1e6))
  }
  let pages: PageFigures[] = []
  try {
    for (const warmth of WARMTHS) {
      const scenarios = listScenarios(warmth, scene).filter(isSelected)
      if (scenarios.length === 0) continue
      const shop = await startShop(warmth)
      try {
        if (warmth === 'visitors' && hasPages()) pages = await measurePages(shop.port, listPages(filled), flags.build)
        await run(shop, scenarios)
      } finally {
        await shop.stop()
      }
    }
    if (baseline && (only.length === 0 || only.includes('two'))) {
      const pair = await openPair(() => startShop('cold'))
      if (!pair) say('no haproxy on this machine: two processes are not measured')
      else
        try {
          const kinds = ['list', 'product', 'add', 'checkout']
          const scenarios = listScenarios('cold', scene).filter(({ kind }) => kinds.includes(kind))
          await run(
            pair,
            scenarios.map((scenario) => ({ ...scenario, share: 0, p95: Infinity })),
            ', two processes',
          )
        } finally {
          await pair.stop()
        }
    }
  } finally {
    await changing?.close()
    await outside.stop()
  }
  return { importedRowsPerSecond: filled.rowsPerSecond, importSeconds: filled.seconds, rows, pages, rssMb }
}

const SWITCHES: Record<Warmth, string[]> = { visitors: ['--keep'], cold: [], bare: ['--bare'] }
const hasPages = () => existsSync(join(flags.build, 'server/index.js'))
const isSelected = ({ kind }: Scenario) =>
  kind === 'pages' && !hasPages() ? false : only.length === 0 || only.includes(kind)

function judgeScenario({ name, share, p95 }: Scenario, shop: Figures, baseline: Figures | null): Row {
  const goals = [
    share > 0 && `≥ ${Math.round(share * 100) / 100} of the baseline`,
    Number.isFinite(p95) && `p95 < ${p95} ms`,
  ].filter(Boolean)
  const fast = baseline === null || shop.opsPerSecond >= baseline.opsPerSecond * share
  return {
    scenario: name,
    shop,
    baseline,
    goal: goals.join(', '),
    met: baseline === null || goals.length === 0 ? null : shop.errors === 0 && fast && shop.p95 < p95,
  }
}

const listPages = ({ stock }: Filled) => [
  { page: 'home', path: '/' },
  { page: 'listing', path: '/medicamentos' },
  { page: 'product', path: `/product/${stock.skus[100]}` },
  { page: 'search', path: `/busqueda?search=${stock.words[50]}` },
]

function say(text: string) {
  process.stderr.write(`  ${text}\n`)
}

await main()
