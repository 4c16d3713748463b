// `npm run bench -- --only imports`: a file of 100,000 rows beside people who buy. Goals: docs/performance.md.
import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import pino from 'pino'
import { openServer } from '#db/database.ts'
import type { Shop } from '#context'
import { createCatalogueMemory } from '#shop/shelf/catalogue/catalogue-memory.ts'
import { PART_BYTES_MAX } from '#shop/shelf/catalogue/import/import-life.rules.ts'
import { insertImport, saveImport, savePart } from '#shop/shelf/catalogue/import/imports.db.ts'
import { runImports } from '#shop/shelf/catalogue/import/run-imports.ts'
import { startBuying, WARM_MS } from './batches.ts'
import { bigCatalogue } from './big-catalogue.ts'
import { startChild } from './child.ts'
import { fill } from './fill.ts'
import { freePort, type OwnPostgres } from './own-postgres.ts'
import { table } from './table.ts'

const ROWS = 100_000
const GOALS_MS = { preview: 90_000, apply: 60_000, undo: 60_000 }
const PURCHASE_GOAL_MS = 300
const ACTOR = `manager:${randomUUID()}`

/** Each kind of file changes every product. */
const FILES = {
  'prices and stock': ({ normal_price, stock }: Row): Row => ({
    normal_price: normal_price!,
    stock: `${Number(stock) + 1}`,
  }),
  'every column': (row: Row): Row => ({ ...row, description: `${row.description}.` }),
}
type Row = Record<string, string>

/** Returns false when a goal is missed. The job runs in this process, the shop in another. */
export async function measureImports(postgres: OwnPostgres, say: (text: string) => void): Promise<boolean> {
  const rows = Number(process.env.BENCH_ROWS ?? ROWS)
  postgres.create('imports')
  const url = postgres.url('imports')
  const database = await openServer(url, 4, undefined, 'jobs')
  say(`importing ${rows} products`)
  const { buyable } = await fill(database, rows)
  const shop = {
    db: database.db,
    now: () => Temporal.Now.instant(),
    memory: createCatalogueMemory(),
    enqueue: () => {},
    log: pino({ level: 'silent' }),
  } as unknown as Shop
  const { rows: skus } = await sql<{ sku: string }>`
    select sku from product where id = any (${buyable}::int[])`.execute(database.db)
  const bought = new Set(skus.map(({ sku }) => sku))
  const child = await startChild('./serve.ts', await freePort(), ['--url', url])
  const measured = []
  try {
    const buying = startBuying(child.port, buyable)
    await new Promise((resolve) => setTimeout(resolve, WARM_MS))
    measured.push({ file: '', step: 'people buy alone', s: 0, ...buying.take(), met: '' })
    for (const [file, change] of Object.entries(FILES)) {
      const id = await bring(shop, await makeFile(rows, change, bought))
      for (const [step, goal] of Object.entries(GOALS_MS)) {
        say(`${file}: ${step}`)
        if (step !== 'preview') await saveImport(shop, id, stateFor(step as 'apply' | 'undo'))
        const began = performance.now()
        await runImports(shop)
        const ms = performance.now() - began
        const purchases = buying.take()
        const isMet = ms <= goal && purchases['slowest purchase, ms'] <= PURCHASE_GOAL_MS
        measured.push({ file, step, s: Math.round(ms / 100) / 10, ...purchases, met: isMet ? 'yes' : 'NO' })
      }
      await checkRows(shop, id, rows)
    }
    await buying.stop()
  } finally {
    await child.stop()
    await database.close()
  }
  console.log(`\n${table(measured)}`)
  return measured.every(({ met }) => met !== 'NO')
}

const stateFor = (step: 'apply' | 'undo') =>
  step === 'apply'
    ? ({ state: 'applying', applied_by: ACTOR, applied_at: new Date(), rows_done: 0 } as const)
    : ({ state: 'undoing', undone_by: ACTOR, undone_at: new Date(), rows_done: 0 } as const)

async function bring(shop: Shop, bytes: Buffer): Promise<string> {
  const id = randomUUID()
  await insertImport(shop, { id, actor: ACTOR, fileName: 'bench.csv', bytes: bytes.length })
  for (let part = 0; part * PART_BYTES_MAX < bytes.length; part++)
    await savePart(shop, { id, part, bytes: bytes.subarray(part * PART_BYTES_MAX, (part + 1) * PART_BYTES_MAX) })
  await saveImport(shop, id, { state: 'waiting' })
  return id
}

/** `bought`: their price stays, because a purchase under way is refused when it changes. */
async function makeFile(rows: number, change: (row: Row) => Row, bought: ReadonlySet<string>): Promise<Buffer> {
  const catalogue = (await bigCatalogue(rows)).pipe(parse({ columns: true })) as AsyncIterable<Row>
  const lines: Row[] = []
  for await (const row of catalogue) {
    const price = Number(row.normal_price) + (bought.has(row.sku!) ? 0 : 10)
    lines.push({ sku: row.sku!, ...change({ ...row, normal_price: String(price) }) })
  }
  return Buffer.from(stringify(lines, { header: true }))
}

/** A figure of an import that wrote nothing would be none. */
async function checkRows(shop: Shop, id: string, rows: number): Promise<void> {
  const { rows: found } = await sql<{ undone: number }>`
    select count(*) filter (where state = 'undone')::int as undone from catalogue_import_row
    where import_id = ${id}::uuid`.execute(shop.db)
  if (found[0]!.undone < rows * 0.9) throw new Error(`${found[0]!.undone} of ${rows} rows were taken back`)
}
