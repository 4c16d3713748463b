// `npm run bench -- [--products 10000] [--seconds 3] [--database server|embedded|both] [--only list,checkout]
// [--build folder] [--profile folder]`, `-- --only staff [--orders 100000]`,
// `-- --only staff-search [--products 1000000]`, `-- --only batches` or `-- --only imports`.
// Method and goals: docs/performance.md.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openEmbedded, openServer } from '#db/database.ts'
import { startChild, type Child } from './child.ts'
import { drive, type Figures, type Visitor } from './drive.ts'
import { fill, type Filled } from './fill.ts'
import { freePort, startOwnPostgres, type OwnPostgres } from './own-postgres.ts'
import { measurePages, type PageFigures } from './pages.ts'
import { createReads, reader, type Reads } from './requests.ts'
import { measureBatches } from './batches.ts'
import { measureImports } from './imports.ts'
import { measureStaff } from './staff.ts'
import { measureStaffSearch } from './staff-search.ts'
import { report, type Results, type Row } from './report.ts'
import {
  applyCoupon,
  changeQuantity,
  baselineCart,
  baselineCheckout,
  quoteDelivery,
  shopCart,
  shopCheckout,
} from './writes.ts'

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

// warm: 200 distinct requests repeated, with cached answers. cold: each request is new, without cached answers; the
// catalogue's memory (rows, totals, words) stays. bare: nothing is cached, for comparison.
const WARM_REQUESTS = 200
const READS = ['list', 'product', 'search', 'suggestion'] as const
const P95_GOAL = { list: 25, product: 10, search: Infinity, suggestion: 25 }

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
  const reads = createReads(filled.stock)
  const rows: Row[] = []
  const isSelected = (name: string) => only.length === 0 || only.includes(name)
  let pages: PageFigures[] = []
  let rssMb = 0
  for (const warmth of ['warm', 'cold', 'bare'] as const) {
    const scenarios = listScenarios(warmth, filled, reads).filter(({ kind }) => isSelected(kind))
    if (scenarios.length === 0) continue
    const shop = await startChild(
      './serve.ts',
      await freePort(),
      [...where, '--build', flags.build, ...(warmth === 'warm' ? ['--keep'] : warmth === 'bare' ? ['--bare'] : [])],
      flags.profile && `${flags.profile}/${warmth}`,
    )
    try {
      if (warmth === 'warm' && isSelected('pages') && existsSync(join(flags.build, 'server/index.js')))
        pages = await measurePages(shop.port, listPages(filled), flags.build)
      for (const scenario of scenarios) {
        say(scenario.name)
        const [figures, onBaseline] = await drive(
          [
            { server: shop, visitor: scenario.shop },
            ...(baseline ? [{ server: baseline, visitor: scenario.baseline }] : []),
          ],
          databaseCpu,
          seconds,
        )
        rows.push(judgeScenario(scenario, figures!, onBaseline ?? null))
      }
      rssMb = Math.max(rssMb, Math.round((await shop.usage()).rss / 1e6))
    } finally {
      await shop.stop()
    }
  }
  return { importedRowsPerSecond: filled.rowsPerSecond, importSeconds: filled.seconds, rows, pages, rssMb }
}

type Scenario = {
  kind: string
  name: string
  shop: Visitor
  baseline: Visitor
  /** Relative to the baseline's operations per second. */ share: number
  p95: number
}

function listScenarios(warmth: 'warm' | 'cold' | 'bare', { buyable }: Filled, reads: Reads): Scenario[] {
  const large = products > SMALL_CATALOGUE_MAX
  const scenarios: Scenario[] = READS.map((kind) => ({
    kind,
    name: `${kind}, ${warmth}`,
    shop: (number) => reader(reads[kind], 'shop', warmth === 'warm' ? WARM_REQUESTS : 0, number),
    baseline: (number) => reader(reads[kind], 'baseline', 0, number),
    share: large || warmth === 'bare' ? 0 : 1 / 2,
    p95: warmth === 'bare' ? Infinity : large ? 100 : P95_GOAL[kind],
  }))
  if (warmth === 'cold')
    scenarios.push(
      {
        kind: 'add',
        name: 'add to cart',
        shop: (number, client) => shopCart(client, number, buyable),
        baseline: (number, client) => baselineCart(client, number, buyable),
        share: 1 / 3,
        p95: Infinity,
      },
      {
        kind: 'quantity',
        name: 'change a quantity',
        shop: (number, client) => changeQuantity(client, number, buyable),
        baseline: (number, client) => baselineCart(client, number, buyable),
        share: 0,
        p95: 30,
      },
      {
        kind: 'quote',
        name: 'quote the delivery',
        shop: (number, client) => quoteDelivery(client, number, buyable),
        baseline: (number, client) => baselineCart(client, number, buyable),
        share: 0,
        p95: 30,
      },
      {
        kind: 'coupon',
        name: 'apply a coupon',
        shop: (number, client) => applyCoupon(client, number, buyable),
        baseline: (number, client) => baselineCart(client, number, buyable),
        share: 0,
        p95: 30,
      },
      {
        kind: 'checkout',
        name: 'whole guest checkout',
        shop: (number) => shopCheckout(number, buyable),
        baseline: (number) => baselineCheckout(number, buyable),
        share: 1 / 3,
        p95: Infinity,
      },
    )
  return scenarios
}

function judgeScenario({ name, share, p95 }: Scenario, shop: Figures, baseline: Figures | null): Row {
  const goals = [
    share > 0 && `≥ ${share === 0.5 ? '1/2' : '1/3'} baseline`,
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

function listPages({ stock }: Filled) {
  const types: Record<string, string> = {
    Medicament: 'medicamentos',
    Dermocosmetic: 'dermocosmeticos',
    'Vitamins-supplements': 'vitaminas-y-suplementos',
    Accesories: 'accesorios',
  }
  return [
    { page: 'home', paths: ['/'] },
    {
      page: 'listing',
      paths: stock.categories.slice(0, 8).map((category) => `/${types[category.productType]}/${category.slug}`),
    },
    { page: 'product', paths: stock.skus.slice(100, 112).map((sku) => `/product/${sku}`) },
    { page: 'search', paths: stock.words.slice(50, 58).map((word) => `/busqueda?search=${word}`) },
  ]
}

function say(text: string) {
  process.stderr.write(`  ${text}\n`)
}

await main()
